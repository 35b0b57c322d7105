import { FlaskConical } from 'lucide-react'
import { availabilityLevel, copLevel } from '#core/kpis/thresholds.ts'
import { CategoryFigure } from '#web/charts/category/category-figure.tsx'
import type { Chart } from '#web/charts/chart-spec.ts'
import { ChartSourceContext } from '#web/charts/data/chart-source.ts'
import { type Gauge, GaugePanel } from '#web/charts/gauge/gauge-panel.tsx'
import { formatNumber } from '#web/format/number.ts'
import { efficiencyChart, failureCharts } from './demo-charts.ts'

const COP = { current: 4.2, target: 4.5 }
const COP_SCALE = 15
const AVAILABILITY_PERCENT = 97.2
const SOURCE = { of: ['Pátio Malzoni'], period: 'exemplo' }
const GAUGES: readonly Gauge[] = [
  {
    label: 'COP',
    value: COP.current,
    max: COP_SCALE,
    decimals: 2,
    text: formatNumber(COP.current, 2),
    level: copLevel(COP.current),
    note: `Meta: ${formatNumber(COP.target, 2)}`,
  },
  {
    label: 'Disponibilidade',
    value: AVAILABILITY_PERCENT,
    max: 100,
    decimals: 1,
    text: formatNumber(AVAILABILITY_PERCENT, 1),
    unit: '%',
    level: availabilityLevel(AVAILABILITY_PERCENT),
  },
]

/** Fixed example charts of one site. */
export function DemoPage() {
  return (
    <ChartSourceContext value={SOURCE}>
      <div className="mx-auto grid max-w-7xl gap-4 p-4 sm:p-6">
        <header className="grid gap-1">
          <h1 className="text-lg font-semibold">Pátio Malzoni</h1>
          <p className="text-base text-pretty text-muted">
            COP {formatNumber(COP.current, 2)} para uma meta de {formatNumber(COP.target, 2)}, disponibilidade
            de {formatNumber(AVAILABILITY_PERCENT, 1)} % e 153 falhas na semana.
          </p>
          <p className="flex items-center gap-2 text-xs text-muted">
            <FlaskConical className="size-3.5 shrink-0" aria-hidden="true" />
            <span>
              <strong className="font-semibold text-text">Dados de demonstração</strong>: exemplos fixos, de
              nenhum equipamento.
            </span>
          </p>
        </header>
        <div className="grid gap-4 md:grid-cols-2">
          <GaugePanel title="Indicadores" gauges={GAUGES} />
          <ChartPanel chart={efficiencyChart} />
          {failureCharts.map((chart) => (
            <ChartPanel key={chart.title} chart={chart} />
          ))}
        </div>
      </div>
    </ChartSourceContext>
  )
}

function ChartPanel({ chart }: { chart: Chart }) {
  return (
    <div className="min-w-0 rounded-lg border bg-surface p-4">
      <CategoryFigure {...chart} className="h-full" />
    </div>
  )
}
