import { formatPercent } from '#web/format/number.ts'
import { figureText } from '../data/figure-text.ts'
import { figureColumns } from '../data/use-figure-table.tsx'
import { ChartFrame } from '../plot/chart-frame.tsx'
import { type PieSlice, pieSlices } from './pie-slices.ts'

interface Props {
  title: string
  summary: string
  /** Name of the slices' column in table and file. */
  categoryName: string
  entries: readonly (readonly [name: string, value: number | null])[]
  decimals: number
}

/** Parts of a whole as slices of a ring, each with its name, value and part beside it. */
export function PieFigure({ title, summary, categoryName, entries, decimals }: Props) {
  const slices = pieSlices(entries)
  const whole = slices.reduce((sum, { value }) => sum + value, 0)
  const part = (value: number | null) => (value === null || value < 0 ? null : (value / whole) * 100)
  const table = () => ({
    columns: figureColumns({
      columns: [categoryName, 'Valor', 'Parte (%)'],
      rows: entries.map(([name, value]) => [name, { value, decimals }, { value: part(value), decimals: 1 }]),
    }),
    length: entries.length,
  })
  return (
    <ChartFrame
      title={title}
      summary={summary}
      isUnknown={slices.length === 0}
      chart={() => <Pie slices={slices} decimals={decimals} />}
      rows={table}
    />
  )
}

const SIZE = 200
const RADIUS = 74
const TURN = 2 * Math.PI * RADIUS
/** Ground between neighbouring slices, px. */
const APART = 2

function Pie({ slices, decimals }: { slices: readonly PieSlice[]; decimals: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 py-2">
      <svg
        width={SIZE}
        height={SIZE}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        aria-hidden="true"
        className="mx-auto shrink-0"
      >
        <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
          {slices.map(({ name, part, from, colour }) => (
            <circle
              key={`${from} ${name}`}
              className={`plot-line-${colour}`}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              fill="none"
              stroke="currentColor"
              strokeWidth={44}
              strokeDasharray={`${Math.max(0.5, part * TURN - (slices.length > 1 ? APART : 0))} ${TURN}`}
              strokeDashoffset={-from * TURN}
            />
          ))}
        </g>
      </svg>
      <ul className="grid min-w-0 flex-1 basis-56 gap-1">
        {slices.map(({ name, value, part, colour, from }) => (
          <li key={`${from} ${name}`} className="flex items-baseline gap-2">
            <span className={`chart-swatch chart-swatch-${colour}`} aria-hidden />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="tabular">{figureText(value, decimals)}</span>
            <span className="tabular w-16 text-right text-muted">{formatPercent(part * 100)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
