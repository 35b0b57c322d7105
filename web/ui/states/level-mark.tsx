import type { Level } from '#core/kpis/thresholds.ts'
import { LEVEL_INKS, LevelIcon } from './level.tsx'
import { levelWordOf } from './level-word.ts'

/** A level in a line of text: sign and word in the level's colour, without a background. */
export function LevelMark({ level, word = levelWordOf(level) }: { level: Level; word?: string }) {
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
