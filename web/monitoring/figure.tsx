import type { ReactNode } from 'react'
import type { Level } from '#core/thresholds.ts'
import { MISSING } from '#web/format/number.ts'
import { LevelMark } from '#web/ui/level-mark.tsx'
import { Explained } from './explained.tsx'
import { UnknownMark } from './unknown-mark.tsx'

export interface FigureProps {
  label: string
  /** Already formatted; `—` when it is not known. */
  value: string
  unit?: string
  /** Why it is not known. */
  why?: string
  /** What the figure means, where it means less than it seems: a lower bound. */
  explanation?: string
  level?: Level
  levelWord?: string
  note?: ReactNode
}

/** The number, larger than its unit; a dash or a bound carries its reason. */
export function FigureValue({ label, value, unit, why, explanation }: FigureProps) {
  if (value === MISSING) {
    return (
      <Explained explanation={why} label={`${label}: sem valor. Motivo`}>
        <UnknownMark />
      </Explained>
    )
  }
  const text = (
    <>
      {value}
      {unit && <span className="figure-unit">{`\u00a0${unit}`}</span>}
    </>
  )
  return explanation ? <Explained explanation={explanation}>{text}</Explained> : text
}

/** A figure of the banner: label, large number, level, and what narrows it down. */
export function BannerFigure(props: FigureProps) {
  const { label, value, level, levelWord, note } = props
  return (
    <div className="flex min-w-0 flex-col gap-1 px-4 py-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="flex flex-col gap-1">
        <span className="figure-large">
          <FigureValue {...props} />
        </span>
        <span className="flex min-h-4 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          {level && value !== MISSING && <LevelMark level={level} word={levelWord} />}
          {note}
        </span>
      </dd>
    </div>
  )
}

/** A figure of a card: one line, the number at the right edge. */
export function RowFigure(props: FigureProps) {
  const { label, value, level, levelWord, note } = props
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 border-t border-border py-1.5 first:border-t-0">
      <dt className="min-w-0 text-muted">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="flex flex-none items-center gap-3 text-right">
        {level && value !== MISSING && <LevelMark level={level} word={levelWord} />}
        <span className="figure-row">
          <FigureValue {...props} />
        </span>
      </dd>
    </div>
  )
}
