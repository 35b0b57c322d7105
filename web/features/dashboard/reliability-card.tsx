import { Card } from '#web/ui/card.tsx'
import { RowFigure } from './figure.tsx'
import { unitFigures } from './unit-figures.ts'
import type { UnitView } from './unit-view.ts'

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
