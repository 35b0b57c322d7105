import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Level } from '#core/kpis/thresholds.ts'
import { cn } from '../behaviour/class-names.ts'

const ICONS: Record<Level, LucideIcon> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleX,
  unknown: CircleHelp,
}
/** The text colour of each level. */
export const LEVEL_INKS: Record<Level, string> = {
  ok: 'text-ok-text',
  warn: 'text-warn-text',
  bad: 'text-bad-text',
  unknown: 'text-muted',
}
const BADGES: Record<Level, string> = {
  ok: 'bg-ok-soft text-ok-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-bad-soft text-bad-text',
  unknown: 'unknown-hatch bg-surface text-muted border',
}

/** The level's sign; colour alone never tells it. */
export function LevelIcon({ level, className }: { level: Level; className?: string }) {
  const Icon = ICONS[level]
  return <Icon className={cn('size-4 shrink-0', LEVEL_INKS[level], className)} aria-hidden="true" />
}

/** A word with its level's sign and colour. */
export function LevelBadge({ level, children }: { level: Level; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1 rounded-sm px-1.5 text-xs font-medium',
        BADGES[level],
      )}
    >
      <LevelIcon level={level} className="size-3.5" />
      <span className={level === 'unknown' ? 'bg-surface px-1' : undefined}>{children}</span>
    </span>
  )
}
