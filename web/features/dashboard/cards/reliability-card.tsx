import { stopsLevel } from '#core/kpis/thresholds.ts'
import { formatHoursMinutes } from '#web/format/duration.ts'
import { RowFigure } from '#web/monitoring/figures/explained-figure.tsx'
import { unitFigures } from '#web/monitoring/figures/unit-figures.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { whyMissing } from '#web/monitoring/figures/why-missing.ts'
import { Card } from '#web/ui/lists/card.tsx'

/** What the banner above does not say of the unit's reliability. */
export function ReliabilityCard({ unit: { block } }: { unit: UnitView }) {
  const figures = unitFigures(block)
  const downtime = block.details.totalDowntimeHours
  return (
    <Card title="Confiabilidade">
      <dl>
        <RowFigure {...figures.reliability} note="chance de operar 30 dias sem falha" />
        <RowFigure {...figures.lambda} />
        <RowFigure
          label="Tempo parado por falha"
          value={formatHoursMinutes(downtime)}
          unit="h"
          why={whyMissing.failures(block)}
          level={stopsLevel(downtime)}
          levelWord={downtime !== null && downtime < 1 ? 'menos de 1 h' : '1 h ou mais'}
        />
      </dl>
    </Card>
  )
}
