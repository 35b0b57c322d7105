import type { Level } from '#core/kpis/thresholds.ts'
import { LevelIcon } from './level.tsx'

const WORDS: Record<Level, string> = { ok: 'bom', warn: 'atenção', bad: 'crítico', unknown: 'sem dados' }
const INKS: Record<Level, string> = {
  ok: 'text-ok-text',
  warn: 'text-warn-text',
  bad: 'text-bad-text',
  unknown: 'text-muted',
}

export const levelWordOf = (level: Level): string => WORDS[level]

/** A level in a line of text: sign and word in its colour, no ground of its own. */
export function LevelMark({ level, word = WORDS[level] }: { level: Level; word?: string }) {
  return (
    <span
      data-level={level}
      className={`inline-flex items-center gap-1 whitespace-nowrap text-xs ${INKS[level]}`}
    >
      <LevelIcon level={level} className="size-3.5" />
      {word}
    </span>
  )
}
