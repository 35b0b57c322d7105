import { cn } from '#web/ui/behaviour/class-names.ts'
import type { HaystackState } from './haystack-state.ts'

const DOTS = { completo: 'ink bg-ok', parcial: 'ink-faint bg-warn', vazio: 'ink-none bg-unknown' }
const INKS = { completo: 'text-ok-text', parcial: 'text-warn-text', vazio: 'text-muted' }
const WORDS = { completo: 'Completo', parcial: 'Parcial', vazio: 'Sem dados' }

/** A green, yellow or grey dot for complete, partial or empty, always with its word. */
export function HaystackDot({ state }: { state: HaystackState }) {
  return (
    <span
      className={cn('inline-flex items-center gap-1.5 text-xs font-medium whitespace-nowrap', INKS[state])}
    >
      <span className={cn('size-2.5 rounded-full', DOTS[state])} aria-hidden="true" />
      {WORDS[state]}
    </span>
  )
}
