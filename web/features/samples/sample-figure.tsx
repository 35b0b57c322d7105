import type { ReactNode } from 'react'
import type { Level } from '#core/thresholds.ts'
import { MISSING } from '#web/format/number.ts'
import { LevelMark } from '#web/ui/level-mark.tsx'

export interface FigureProps {
  label: string
  /** Already formatted; `—` when the file does not give it. */
  value: string
  unit?: string
  level?: Level
  levelWord?: string
  note?: ReactNode
}

/** The number, larger than its unit; what a file does not give is hatched, neither a zero nor good. */
function Value({ value, unit }: FigureProps) {
  if (value === MISSING) {
    return (
      <span className="unknown-hatch inline-block rounded-sm px-1.5">
        <span className="bg-surface px-1">{MISSING}</span>
        <span className="sr-only"> não está no arquivo</span>
      </span>
    )
  }
  return (
    <>
      {value}
      {unit && <span className="text-xs font-normal text-muted">{`\u00a0${unit}`}</span>}
    </>
  )
}

/** A figure of a card: one line, the number at the right edge. */
export function FigureRow(props: FigureProps) {
  const { label, value, level, levelWord, note } = props
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 border-t py-1.5 first:border-t-0">
      <dt className="min-w-0 text-muted">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="flex flex-none items-center gap-3 text-right">
        {level && value !== MISSING && <LevelMark level={level} word={levelWord} />}
        <span className="tabular text-base font-medium whitespace-nowrap">
          <Value {...props} />
        </span>
      </dd>
    </div>
  )
}

/** A figure that stands alone: large, its level below. */
export function LargeFigure(props: FigureProps) {
  const { label, value, level, levelWord, note } = props
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border bg-surface p-4">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="flex flex-col gap-1">
        <span className="tabular text-xl font-semibold tracking-tight">
          <Value {...props} />
        </span>
        <span className="flex min-h-4 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          {level && value !== MISSING && <LevelMark level={level} word={levelWord} />}
          {note}
        </span>
      </dd>
    </div>
  )
}
