import { ListTree } from 'lucide-react'
import type { CompressorBlock, DashboardData } from '#contract/monitoring.ts'
import { failuresLevel, stopsLevel } from '#core/thresholds.ts'
import { compressorColour } from '#web/charts/unit-colour.ts'
import { formatHoursMinutes } from '#web/format/duration.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { RowFigure } from '#web/monitoring/figure.tsx'
import { whyMissing } from '#web/monitoring/reasons.ts'
import type { UnitView } from '#web/monitoring/unit-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const TOP = 3

interface Props {
  unit: UnitView
  data: DashboardData
  onEvents: () => void
}

export function FailuresCard({ unit, data, onEvents }: Props) {
  const { block } = unit
  const total = block.details.totalFailures
  const why = whyMissing.failures(block)
  const downtime = block.details.totalDowntimeHours
  return (
    <Card title="Análise de Falhas">
      <dl>
        <RowFigure
          label="Total de falhas"
          value={formatNumber(total)}
          why={why}
          // None is no reason for a mark, though the levels know no green here.
          level={total ? failuresLevel(total) : undefined}
          levelWord={total !== null && total > 10 ? 'mais de 10' : 'até 10'}
        />
        <RowFigure
          label="Tempo parado por falha"
          value={formatHoursMinutes(downtime)}
          unit="h"
          why={why}
          level={downtime ? stopsLevel(downtime) : undefined}
          levelWord={downtime !== null && downtime < 1 ? 'menos de 1 h' : '1 h ou mais'}
        />
        <RowFigure
          label="Falhas com desligamento"
          value={formatNumber(total === null ? null : shutdowns(unit))}
          why={why}
        />
      </dl>
      {data.compressors.length > 0 && <TopCompressors unit={unit} compressors={data.compressors} />}
      <div className="mt-auto pt-3">
        <Button
          look="quiet"
          className="-ml-3"
          icon={<ListTree className="size-4" aria-hidden />}
          onClick={onEvents}
        >
          Ver eventos
        </Button>
      </div>
    </Card>
  )
}

/** Of the unit itself: a machine's stack holds its compressors' failures too. */
function shutdowns({ block, compressor }: UnitView): number {
  return block.charts.falhasDesligamento.values.reduce(
    (sum, { total, detailed }) => sum + (compressor ? total : detailed.chiller),
    0,
  )
}

function TopCompressors({ unit, compressors }: { unit: UnitView; compressors: CompressorBlock[] }) {
  const failing = compressors
    .map((item, index) => ({ item, index, failures: item.details.totalFailures ?? 0 }))
    .filter(({ failures }) => failures > 0)
    .sort((a, b) => b.failures - a.failures)
  const most = failing[0]?.failures ?? 1
  return (
    <div className="mt-2 border-t border-border pt-3">
      <h3 className="mb-2 text-xs text-muted">Compressores com mais falhas</h3>
      {failing.length === 0 && <p className="text-sm">{noneFailing(compressors)}</p>}
      <ol className="flex flex-col gap-2">
        {failing.slice(0, TOP).map(({ item, index, failures }) => (
          <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
            <span className={`truncate ${item.id === unit.compressor?.id ? 'font-semibold' : ''}`}>
              {item.compressorName}
            </span>
            <span className="tabular text-right">{count(failures, 'falha', 'falhas')}</span>
            <span aria-hidden className="col-span-2 h-1.5 rounded-sm bg-bg">
              <span
                className={`chart-swatch-${compressorColour(index)} block h-full rounded-sm`}
                style={{ width: `${(failures / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function noneFailing(compressors: CompressorBlock[]): string {
  const measured = compressors.some(({ details }) => details.totalFailures !== null)
  return measured ? 'Nenhum compressor falhou no período.' : 'Falhas dos compressores não são medidas.'
}
