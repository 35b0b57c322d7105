import { Card } from '#web/ui/lists/card.tsx'

/** In place of the charts of failures when there was none: their names with one sentence. */
export const NoFailures = ({ names }: { names: readonly string[] }) => (
  <Card title={names.join(' · ')}>
    <p className="-mt-1 text-muted">Nenhuma falha no período.</p>
  </Card>
)
