import type { ReactNode } from 'react'
import { coverageInPercent, isPartial } from '#core/chart-layout/partial-data.ts'
import { levelWordOf } from '#web/ui/states/level-mark.tsx'
import { coveragePercent, coverageText } from '../data/coverage.ts'
import { type FigureRows, useFigureTable } from '../data/use-figure-table.tsx'
import { RingGauge, type RingGaugeProps } from './ring-gauge.tsx'

export interface Gauge extends RingGaugeProps {
  /** Of the value in the file. */
  readonly decimals: number
}

interface Props {
  title: string
  gauges: readonly Gauge[]
  /** Of which time they are, and how much of it has data: said of each of them. */
  about?: readonly string[] | undefined
  /** Part of that time with data, 0..1; below 0.8 all of them are partial. */
  coverage?: number
  /** Of which time they are, in the file's name, where that is not the view's. */
  period?: string
  /** What is told beneath the rings, as rows of the same table and file. */
  besides?: FigureRows['rows']
  /** Beneath the rings. */
  children?: ReactNode
}

/** Rings side by side; the same as a table and as a file. */
export function GaugePanel(props: Props) {
  const { title, gauges, about = [], coverage, period, besides = [], children } = props
  const { columns, rows } = gaugeFacts(gauges, about, coverage)
  const { tools, table } = useFigureTable(title, { columns, rows: [...rows, ...besides] }, period)
  return (
    <section aria-label={title} className="panel gauge-panel" data-rings={gauges.length}>
      <div className="gauge-tools">{tools}</div>
      {table === null ? (
        <div className="gauge-row">
          {gauges.map(({ decimals: _, ...gauge }) => (
            <RingGauge key={gauge.label} {...gauge} about={about} />
          ))}
        </div>
      ) : (
        <div className="gauge-table">{table}</div>
      )}
      {isPartial(coverage) && gauges.some(({ value }) => value !== null) && (
        <p className="chart-legend">
          <span className="chart-swatch unknown-hatch chart-swatch-partial" aria-hidden />
          {`Dados parciais, cobertura abaixo de 80\u00a0%: ${coveragePercent(coverage!)}`}
        </p>
      )}
      {table === null && children}
    </section>
  )
}

const wordOf = ({ value, level, levelWord }: Gauge): string =>
  value === null ? levelWordOf('unknown') : (levelWord ?? levelWordOf(level))

/** Rows of what the rings show; a value that is not known is an empty cell. */
const gaugeFacts = (gauges: readonly Gauge[], about: readonly string[], coverage?: number): FigureRows => ({
  columns: [
    'Indicador',
    'Valor',
    'Escala',
    'Nível',
    'Observação',
    ...(coverage === undefined ? [] : ['Cobertura (%)']),
  ],
  rows: gauges.map((gauge) => [
    gauge.label,
    { value: gauge.value, decimals: gauge.decimals, unit: gauge.unit, text: gauge.text },
    `0 a ${gauge.max}`,
    wordOf(gauge),
    [gauge.note, ...about].filter(Boolean).join(' · '),
    ...(coverage === undefined
      ? []
      : [{ value: coverageInPercent(coverage), decimals: 1, text: coverageText(coverage) ?? undefined }]),
  ]),
})
