import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import {
  compareEfficiency,
  comparisonBarPercent,
  comparisonWhole,
  copLevel,
  type EfficiencyComparison,
} from '#core/kpis/thresholds.ts'
import { type FigureRows, useFigureTable } from '#web/charts/data/use-figure-table.tsx'
import { monthAndYear, monthName } from '#web/format/date.ts'
import { listed } from '#web/format/listed.ts'
import { formatNumber } from '#web/format/number.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { Card } from '#web/ui/lists/card.tsx'
import { LevelMark } from '#web/ui/states/level-mark.tsx'
import { comparedMonths, shownFigures, whyNoComparison } from './efficiency-comparison.ts'

const TRENDS = {
  improvement: { Icon: ArrowUpRight, word: 'Melhoria', className: 'text-ok-text' },
  reduction: { Icon: ArrowDownRight, word: 'Redução', className: 'text-warn-text' },
  stable: { Icon: ArrowRight, word: 'Estável', className: 'text-muted' },
} as const

export function ComparisonPanel({ unit, className }: { unit: UnitView; className?: string }) {
  const { monthly, hasEnoughDataForComparison } = unit.block.charts.evolucaoEficiencia
  const comparison = compareEfficiency(monthly, hasEnoughDataForComparison && monthly.length >= 2)
  const months = comparedMonths(monthly)
  const { tools, table } = useFigureTable(
    'Comparativo de Eficiência',
    comparedFigures(comparison, months),
    PERIOD,
  )
  return (
    <Card title="Comparativo de Eficiência" className={className} aside={comparison && tools}>
      {comparison ? (
        (table ?? <Comparison comparison={comparison} months={months} />)
      ) : (
        <div className="flex flex-1 flex-col gap-4">
          <p className="text-muted">{whyNoComparison(monthly, unit.isCold)}</p>
          <div aria-hidden className="unknown-hatch h-3 rounded-sm border border-border" />
          <div aria-hidden className="unknown-hatch h-3 rounded-sm border border-border" />
        </div>
      )}
    </Card>
  )
}

/** The period in the file's name: the comparison is of the last three months, whatever the view's range. */
const PERIOD = 'ultimos-3-meses'

function comparedFigures(
  comparison: EfficiencyComparison | null,
  { last, prior }: ComparisonProps['months'],
): FigureRows {
  const columns = ['Mês', 'COP']
  if (comparison === null) return { columns, rows: [] }
  const cop = (value: number) => ({ value, decimals: 2 })
  return {
    columns,
    rows: [
      [monthAndYear(last), cop(comparison.lastMonthCop)],
      [`média de ${listed(prior.map(monthAndYear))}`, cop(comparison.priorMeanCop)],
    ],
  }
}

interface ComparisonProps {
  comparison: EfficiencyComparison
  months: ReturnType<typeof comparedMonths>
}

function Comparison({ comparison, months }: ComparisonProps) {
  const { Icon, word, className } = TRENDS[comparison.trend]
  const shown = shownFigures(comparison)
  const prior = listed(months.prior.map(monthName))
  const whole = comparisonWhole(comparison.lastMonthCop, comparison.priorMeanCop)
  return (
    <div className="flex flex-1 flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`inline-flex items-center gap-1 self-center text-base font-semibold ${className}`}>
          <Icon size={20} aria-hidden /> {word}
        </span>
        {comparison.trend !== 'stable' && (
          <span className="tabular text-base">
            {shown.change}
            {shown.percent !== null && ` (${shown.percent})`}
          </span>
        )}
      </p>
      <div className="flex flex-1 flex-col justify-center gap-6">
        <CopBar
          name={monthAndYear(months.last)}
          hint="último mês"
          cop={comparison.lastMonthCop}
          whole={whole}
          text={shown.last}
          hasLevel
        />
        <CopBar
          name={`média de ${prior}`}
          hint={months.prior.length === 1 ? 'mês anterior' : 'meses anteriores'}
          cop={comparison.priorMeanCop}
          whole={whole}
          text={shown.prior}
        />
      </div>
      <p className="text-xs text-muted">COP mensal; a barra inteira vale {formatNumber(whole, 2)}.</p>
    </div>
  )
}

interface BarProps {
  name: string
  hint: string
  cop: number
  /** The COP of a whole bar. */
  whole: number
  /** The COP as displayed. */
  text: string
  hasLevel?: boolean
}

function CopBar({ name, hint, cop, whole, text, hasLevel }: BarProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          {name} <span className="text-xs text-muted">· {hint}</span>
        </span>
        <span className="flex flex-none items-center gap-3">
          {hasLevel && <LevelMark level={copLevel(cop)} />}
          <span className="figure-row">{text}</span>
        </span>
      </div>
      <div aria-hidden className="h-3 overflow-hidden rounded-sm bg-bg">
        <div
          className={`h-full ${hasLevel ? 'ink bg-primary-edge' : 'ink-faint bg-border-strong'}`}
          style={{ width: `${comparisonBarPercent(cop, whole)}%` }}
        />
      </div>
    </div>
  )
}
