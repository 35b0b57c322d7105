import type { EvidenceStretch } from '#contract/monitoring/evidence.ts'
import { placeInTime } from '#core/chart-layout/place-in-time.ts'
import { formatNumber } from '#web/format/number.ts'

type Samples = EvidenceStretch['series'][number]['samples']

interface Props {
  name: string
  unit: string
  /** The samples are states: 0 off, 1 on. */
  isState: boolean
  samples: Samples
  fromMs: number
  toMs: number
  /** The time of the event, drawn behind the line. */
  event: { fromMs: number; toMs: number }
  /** The longest time that a sample holds; after it the line breaks. */
  holdMs: number
  /** The value above which the unit runs; null: another reading decides whether it runs. */
  above: number | null
}

const WIDTH = 1000
const HEIGHT = 40
const ROOM = 4

/** A reading around an event. The line holds each sample until the next one, and breaks where no data are known. */
export function EvidenceTrack({ name, unit, isState, samples, event, above, ...time }: Props) {
  const { fromMs, toMs, holdMs } = time
  const values = samples.map(({ value }) => value)
  const low = isState ? 0 : Math.min(...values, above ?? Number.POSITIVE_INFINITY)
  const high = isState ? 1 : Math.max(...values, above ?? Number.NEGATIVE_INFINITY)
  const share = placeInTime(fromMs, toMs)
  const x = (atMs: number) => WIDTH * share(atMs)
  const y = (value: number) => HEIGHT - ROOM - ((HEIGHT - 2 * ROOM) * (value - low)) / (high - low || 1)
  const path = heldPath(samples, { x, y, holdMs, isState, endMs: toMs })
  return (
    <div className="evidence-track">
      <span className="min-w-0 text-xs">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="tabular text-muted">{isState ? stateText(values) : rangeText(values, unit)}</span>
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect
          className="evidence-event"
          x={x(event.fromMs)}
          width={Math.max(2, x(event.toMs) - x(event.fromMs))}
          y={0}
          height={HEIGHT}
        />
        {above !== null && !isState && (
          <line className="evidence-limit" x1={0} x2={WIDTH} y1={y(above)} y2={y(above)} />
        )}
        <path className="evidence-line" d={path} />
      </svg>
    </div>
  )
}

interface Drawing {
  x: (atMs: number) => number
  y: (value: number) => number
  holdMs: number
  isState: boolean
  endMs: number
}

/** Draws states as steps and measured values from point to point. */
function heldPath(samples: Samples, { x, y, holdMs, isState, endMs }: Drawing): string {
  let path = ''
  for (const [n, { t, value }] of samples.entries()) {
    const atMs = Date.parse(t)
    const before = samples[n - 1]
    const joins = before !== undefined && atMs - Date.parse(before.t) <= holdMs
    const point = `${x(atMs).toFixed(1)} ${y(value).toFixed(1)}`
    path += !joins ? `M${point}` : isState ? `H${x(atMs).toFixed(1)}V${y(value).toFixed(1)}` : `L${point}`
    const next = samples[n + 1]
    const heldMs = Math.min(atMs + holdMs, endMs)
    if (isState && (next === undefined || Date.parse(next.t) > heldMs)) path += `H${x(heldMs).toFixed(1)}`
  }
  return path
}

function stateText(values: readonly number[]): string {
  const [on, off] = [values.includes(1), values.includes(0)]
  return on && off ? 'ligado e desligado' : on ? 'ligado' : 'desligado'
}

function rangeText(values: readonly number[], unit: string): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => formatNumber(value, 1))
  const end = unit && `\u00a0${unit}`
  return low === high ? `${low}${end}` : `${low} a ${high}${end}`
}
