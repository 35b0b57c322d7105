import { ListTree } from 'lucide-react'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { failuresLevel } from '#core/kpis/thresholds.ts'
import { formatNumber } from '#web/format/number.ts'
import { RowFigure } from '#web/monitoring/figures/explained-figure.tsx'
import { useTopCompressors } from '#web/monitoring/figures/top-compressors.tsx'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { whyMissing } from '#web/monitoring/figures/why-missing.ts'
import { SHUTDOWNS } from '#web/state/address/dialog-search.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/lists/card.tsx'

interface Props {
  unit: UnitView
  data: DashboardData
  /** Lists the unit's own failures: all, or those that caused a shutdown. */
  onEvents: (choice: 'failure' | typeof SHUTDOWNS, unit?: string) => void
}

export function FailuresCard({ unit, data, onEvents }: Props) {
  const { block } = unit
  const top = useTopCompressors({
    compressors: data.compressors,
    selectedId: unit.compressor?.id,
    onEvents: (id) => onEvents('failure', id),
  })
  const total = block.details.totalFailures
  const why = whyMissing.failures(block)
  return (
    <Card title="Análise de Falhas">
      <dl>
        <RowFigure
          label="Total de falhas"
          value={formatNumber(total)}
          why={why}
          level={total === 0 ? undefined : failuresLevel(total)}
          levelWord={total !== null && total > 10 ? 'mais de 10' : 'até 10'}
          onEvents={() => onEvents('failure')}
        />
        <RowFigure
          label="Falhas com desligamento"
          value={formatNumber(total === null ? null : shutdowns(unit))}
          why={why}
          onEvents={() => onEvents(SHUTDOWNS)}
        />
      </dl>
      {data.compressors.length > 0 && (
        <div className="mt-2 border-t border-border pt-3">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h3 className="text-xs text-muted">Compressores com mais falhas</h3>
            {top.tools}
          </div>
          {top.list}
        </div>
      )}
      <div className="mt-auto pt-3">
        <Button
          look="quiet"
          className="-ml-3"
          icon={<ListTree className="size-4" aria-hidden />}
          onClick={() => onEvents('failure')}
        >
          Ver Detalhes
        </Button>
      </div>
    </Card>
  )
}

/** The unit's own failures: the stack of a machine also holds its compressors' failures. */
function shutdowns({ block, compressor }: UnitView): number {
  return block.charts.falhasDesligamento.values.reduce(
    (sum, { total, detailed }) => sum + (compressor ? total : detailed.chiller),
    0,
  )
}
