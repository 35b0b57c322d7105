import type { Connection } from '#contract/sources/connection.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { statusLabel } from './connection-words.ts'

const DOTS = {
  ativo: 'ink bg-ok',
  erro: 'ink bg-bad',
  testando: 'ink-faint bg-unknown',
  inativo: 'ink-none bg-unknown',
}
const INKS = { ativo: 'text-ok-text', erro: 'text-bad-text', testando: 'text-muted', inativo: 'text-muted' }

/** A pulsing green dot, a red or a grey one, always with its word. */
export function ConnectionStatusDot({ status }: { status: Connection['status'] }) {
  return (
    <span className={cn('inline-flex items-center gap-2 font-medium whitespace-nowrap', INKS[status])}>
      <span className="relative inline-flex size-2.5" aria-hidden="true">
        {status === 'ativo' && (
          <span className="absolute inset-0 animate-ping rounded-full bg-ok opacity-60 motion-reduce:hidden" />
        )}
        <span className={cn('relative size-2.5 rounded-full', DOTS[status])} />
      </span>
      {statusLabel(status)}
    </span>
  )
}
