import { RowFigure } from '#web/monitoring/figure.tsx'
import { unitFigures } from '#web/monitoring/unit-figures.ts'
import type { UnitView } from '#web/monitoring/unit-view.ts'
import { Card } from '#web/ui/card.tsx'

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
