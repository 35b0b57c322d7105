import type { ReactNode } from 'react'
import type { Level } from '#core/kpis/thresholds.ts'
import { cn } from '../behaviour/class-names.ts'
import { LevelMark } from './level-mark.tsx'

interface Props {
  label: ReactNode
  /** The value with its unit, or the sign for an unknown value. */
  children: ReactNode
  /** The level of a known value. */
  level?: Level
  levelWord?: string
  note?: ReactNode
}

/** A figure of a card: one line, the number at the right edge. */
export function FigureRow({
  label,
  action,
  children,
  level,
  levelWord,
  note,
}: Props & { action?: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 border-t py-1.5 first:border-t-0">
      <dt className="min-w-0 text-muted">
        {label}
        {action}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="flex flex-none items-center gap-3 text-right">
        {level && <LevelMark level={level} word={levelWord} />}
        <span className="tabular text-base font-medium whitespace-nowrap">{children}</span>
      </dd>
    </div>
  )
}

/** A figure that stands alone: label, large number, level and note. */
export function FigureBlock({
  label,
  children,
  level,
  levelWord,
  note,
  className,
}: Props & { className?: string }) {
  return (
    <div className={cn('flex min-w-0 flex-col gap-1', className)}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="flex flex-col gap-1">
        {children}
        {(level || note) && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-balance text-muted">
            {level && <LevelMark level={level} word={levelWord} />}
            {note}
          </span>
        )}
      </dd>
    </div>
  )
}
