import type { Level } from '#core/kpis/thresholds.ts'
import { LEVEL_INKS, LevelIcon } from './level.tsx'

const WORDS: Record<Level, string> = { ok: 'bom', warn: 'atenção', bad: 'crítico', unknown: 'sem dados' }

export const levelWordOf = (level: Level): string => WORDS[level]

/** A level in a line of text: sign and word in the level's colour, without a background. */
export function LevelMark({ level, word = WORDS[level] }: { level: Level; word?: string }) {
  return (
    <span
      data-level={level}
      className={`inline-flex items-center gap-1 whitespace-nowrap text-xs ${LEVEL_INKS[level]}`}
    >
      <LevelIcon level={level} className="size-3.5" />
      {word}
    </span>
  )
}
