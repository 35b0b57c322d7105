import { RowFigure } from '#web/monitoring/figures/explained-figure.tsx'
import { unitFigures } from '#web/monitoring/figures/unit-figures.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { Card } from '#web/ui/lists/card.tsx'

export function ReliabilityCard({ unit }: { unit: UnitView }) {
  const figures = unitFigures(unit.block)
  return (
    <Card title="Confiabilidade">
      <dl>
        <RowFigure {...figures.reliability} note="chance de operar 30 dias sem falha" />
        <RowFigure {...figures.availability} />
        <RowFigure {...figures.mtbf} />
        <RowFigure {...figures.mttr} />
        <RowFigure {...figures.lambda} />
      </dl>
    </Card>
  )
}
