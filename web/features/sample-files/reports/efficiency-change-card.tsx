import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { efficiencyLevel } from '#core/kpis/thresholds.ts'
import { changeOfFiles } from '#core/sample-files/compressor-change.ts'
import type { CompressorFiles } from '#core/sample-files/compressor-files.ts'
import { type EfficiencyChange, priorMonthsName } from '#core/sample-files/efficiency-change.ts'
import { type FigureRows, useFigureTable } from '#web/charts/data/use-figure-table.tsx'
import { formatChange, formatNumber, formatPercent } from '#web/format/number.ts'
import { Card } from '#web/ui/lists/card.tsx'
import { LevelMark } from '#web/ui/states/level-mark.tsx'

const TRENDS = {
  improvement: { Icon: ArrowUpRight, word: 'Melhoria', className: 'text-ok-text' },
  reduction: { Icon: ArrowDownRight, word: 'Redução', className: 'text-warn-text' },
  stable: { Icon: ArrowRight, word: 'Estável', className: 'text-muted' },
} as const

/** The last month's efficiency against the mean of the two before. */
export function EfficiencyChangeCard({ files }: { files: CompressorFiles }) {
  const change = changeOfFiles(files)
  const { tools, table } = useFigureTable('Comparativo de eficiência', changeFacts(change))
  return (
    <Card title="Comparativo de eficiência" aside={change && tools}>
      {change === null ? (
        <div className="grid gap-4">
          <p className="text-muted">
            A comparação precisa da eficiência do último mês e de um anterior, que os arquivos não têm.
          </p>
          <div aria-hidden className="unknown-hatch h-3 rounded-sm border" />
        </div>
      ) : (
        (table ?? <Change change={change} />)
      )}
    </Card>
  )
}

function changeFacts(change: EfficiencyChange | null): FigureRows {
  const percent = (part: number | undefined) => ({
    value: part === undefined ? null : part * 100,
    decimals: 1,
    unit: '%',
  })
  return {
    columns: ['Período', 'Eficiência'],
    rows: [
      ['Último mês', percent(change?.lastMonth)],
      ['Média dos 2 meses anteriores', percent(change?.priorMean)],
    ],
  }
}

function Change({ change }: { change: EfficiencyChange }) {
  const { Icon, word, className } = TRENDS[change.trend]
  const points = change.change * 100
  const size = change.changePercent
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={`inline-flex items-center gap-1 text-base font-semibold ${className}`}>
          <Icon size={20} aria-hidden /> {word}
        </span>
        {change.trend !== 'stable' && (
          <span className="tabular text-base">
            {points > 0 ? '+' : '−'}
            {smallChange(Math.abs(points))} pontos
            {size !== null && ` (${formatChange(size, 1)}\u00a0%)`}
          </span>
        )}
      </p>
      <Bar name="Último mês" value={change.lastMonth} hasLevel />
      <Bar name={priorMonthsName(change)} value={change.priorMean} />
    </div>
  )
}

/** Writes a change with enough decimals to tell it apart from none. */
const smallChange = (points: number) => formatNumber(points, points < 0.05 ? 3 : 1)

function Bar({ name, value, hasLevel = false }: { name: string; value: number; hasLevel?: boolean }) {
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">{name}</span>
        <span className="flex flex-none items-center gap-3">
          {hasLevel && <LevelMark level={efficiencyLevel(value)} />}
          <span className="tabular text-base font-medium">{formatPercent(value * 100)}</span>
        </span>
      </div>
      <div aria-hidden className="h-3 overflow-hidden rounded-sm border bg-bg">
        <div
          className={hasLevel ? 'ink h-full bg-primary-edge' : 'ink-faint h-full bg-border-strong/60'}
          style={{ width: `${Math.max(0, Math.min(100, value * 100))}%` }}
        />
      </div>
    </div>
  )
}
