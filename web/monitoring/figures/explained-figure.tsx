import { ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Level } from '#core/kpis/thresholds.ts'
import { MISSING } from '#web/format/number.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FigureBlock, FigureRow } from '#web/ui/states/figure-row.tsx'
import { ExplainedName } from './explained-name.tsx'
import { ExplainedValue } from './explained-value.tsx'
import { type NamedFigure, nameOf } from './glosses.ts'
import { UnknownMark } from './unknown-mark.tsx'

export type FigureProps = NamedFigure & FigureFacts

interface FigureFacts {
  /** Already formatted; `—` for an unknown value. */
  value: string
  unit?: string
  /** The reason why the value is unknown. */
  why?: string
  /** The explanation of a bound, which is less exact than it looks. */
  explanation?: string
  level?: Level
  levelWord?: string
  note?: ReactNode
  /** Shows the events that the figure counts. */
  onEvents?: (() => void) | undefined
}

/** The number, larger than its unit. An unknown value and a bound have an explanation. */
function FigureValue({ label, value, unit, why, explanation }: FigureProps) {
  if (value === MISSING) {
    return (
      <ExplainedValue explanation={why} label={`${label}: sem valor. Motivo`}>
        <UnknownMark />
      </ExplainedValue>
    )
  }
  const text = (
    <>
      {value}
      {unit && <span className="figure-unit">{`\u00a0${unit}`}</span>}
    </>
  )
  return explanation ? <ExplainedValue explanation={explanation}>{text}</ExplainedValue> : text
}

/** A figure of the banner. */
export function BannerFigure(props: FigureProps) {
  return (
    <FigureBlock
      {...props}
      label={<ExplainedName {...nameOf(props)} />}
      level={levelOf(props)}
      className="px-4 py-3"
    >
      <span className="figure-large">
        <FigureValue {...props} />
        <EventsButton {...props} />
      </span>
    </FigureBlock>
  )
}

// Made once: React skips an element that is identical to the former one.
const EVENTS_ICON = <ListTree className="size-4" aria-hidden="true" />

/** A figure of a card. */
export function RowFigure(props: FigureProps) {
  return (
    <FigureRow
      {...props}
      label={<ExplainedName {...nameOf(props)} />}
      level={levelOf(props)}
      action={<EventsButton {...props} />}
    >
      <FigureValue {...props} />
    </FigureRow>
  )
}

function EventsButton({ label, value, onEvents }: FigureProps) {
  if (!onEvents || value === MISSING) return null
  return (
    <IconButton
      label={`Eventos: ${label}`}
      icon={EVENTS_ICON}
      className="-my-1 ml-1 size-6 align-middle pointer-coarse:-my-2"
      onClick={onEvents}
    />
  )
}

const levelOf = ({ value, level }: FigureProps) => (value === MISSING ? undefined : level)
