import type { ReactNode } from 'react'
import type { Level } from '#core/kpis/thresholds.ts'
import { MISSING } from '#web/format/number.ts'
import { ExplainedName } from '#web/monitoring/figures/explained-name.tsx'
import { type NamedFigure, nameOf } from '#web/monitoring/figures/glosses.ts'
import { UnknownMark } from '#web/monitoring/figures/unknown-mark.tsx'
import { FigureBlock, FigureRow } from '#web/ui/states/figure-row.tsx'

export type FigureProps = NamedFigure & FigureFacts

interface FigureFacts {
  /** Already formatted; `—` for a figure that the file lacks. */
  value: string
  unit?: string
  level?: Level
  levelWord?: string
  note?: ReactNode
}

/** The number, larger than its unit. A figure that the file lacks is hatched, so that it looks neither like a zero nor like a good value. */
function Value({ value, unit }: FigureProps) {
  if (value === MISSING) {
    return (
      <>
        <UnknownMark />
        <span className="sr-only"> não está no arquivo</span>
      </>
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
export function SampleRow(props: FigureProps) {
  return (
    <FigureRow {...props} label={<ExplainedName {...nameOf(props)} />} level={levelOf(props)}>
      <Value {...props} />
    </FigureRow>
  )
}

/** A figure that stands alone: large, its level below. */
export function LargeFigure(props: FigureProps) {
  return (
    <FigureBlock
      {...props}
      label={<ExplainedName {...nameOf(props)} />}
      level={levelOf(props)}
      className="rounded-lg border bg-surface p-4"
    >
      <span className="tabular text-xl font-semibold tracking-tight">
        <Value {...props} />
      </span>
    </FigureBlock>
  )
}

const levelOf = ({ value, level }: FigureProps) => (value === MISSING ? undefined : level)
