import type { ReactNode } from 'react'
import { coverageInPercent, isPartial } from '#core/chart-layout/partial-data.ts'
import { coveragePercent, coverageText } from '../data/coverage.ts'
import { type FigureRows, useFigureTable } from '../data/use-figure-table.tsx'
import { RingGauge, type RingGaugeProps, ringWord } from './ring-gauge.tsx'

export interface Gauge extends RingGaugeProps {
  /** Decimals of the value in the file. */
  readonly decimals: number
}

interface Props {
  title: string
  /** The caller's own region has the title; a second one of the same name would be a landmark twice. */
  isInRegion?: boolean
  gauges: readonly Gauge[]
  /** Period and coverage of the values, in each ring's tooltip and table row. */
  about?: readonly string[] | undefined
  /** Part of the period with data, 0..1; below 0.8 all values are partial; null = not known. */
  coverage?: number | null
  /** The period in the file's name, where it differs from the view's. */
  period?: string
  /** Rows added to the table and the file: the facts beneath the rings. */
  besides?: FigureRows['rows']
  /** Content beneath the rings. */
  children?: ReactNode
}

/** Rings side by side, also available as a table and a file. */
export function GaugePanel(props: Props) {
  const { title, isInRegion = false, gauges, about = [], coverage, period, besides = [], children } = props
  const { columns, rows } = gaugeFacts(gauges, about, coverage)
  const partial = coverage !== undefined && isPartial(coverage) ? coverage : null
  const { tools, table } = useFigureTable(title, { columns, rows: [...rows, ...besides] }, period)
  return (
    <section
      aria-label={isInRegion ? undefined : title}
      className="panel gauge-panel"
      data-rings={gauges.length}
    >
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
      {partial !== null && gauges.some(({ value }) => value !== null) && (
        <p className="chart-legend">
          <span className="chart-swatch unknown-hatch chart-swatch-partial" aria-hidden />
          {`Dados parciais, cobertura abaixo de 80\u00a0%: ${coveragePercent(partial)}`}
        </p>
      )}
      {table === null && children}
    </section>
  )
}

/** The rings' values as rows; an unknown value is an empty cell. */
const gaugeFacts = (
  gauges: readonly Gauge[],
  about: readonly string[],
  coverage?: number | null,
): FigureRows => ({
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
    `${gauge.min ?? 0} a ${gauge.max}`,
    ringWord(gauge),
    [gauge.note, ...about].filter(Boolean).join(' · '),
    ...(coverage === undefined
      ? []
      : [
          {
            value: coverage === null ? null : coverageInPercent(coverage),
            decimals: 1,
            text: coverageText(coverage) ?? undefined,
          },
        ]),
  ]),
})
