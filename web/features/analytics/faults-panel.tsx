import type { AnalyticsData, Fault } from '#contract/analytics.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatNumber } from '#web/format/number.ts'
import { ExplanationButton } from '#web/monitoring/models/explanation-button.tsx'
import { Card } from '#web/ui/lists/card.tsx'

interface Props {
  faults: readonly Fault[]
  explanations: AnalyticsData['explanations']
  timezone: string
}

/** The faults that the model names, the newest first. */
export function FaultsPanel({ faults, explanations, timezone }: Props) {
  if (faults.length === 0) return null
  return (
    <Card title="Falhas de desempenho" aside={String(faults.length)}>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {faults.map((fault) => (
          <li
            key={`${fault.kind} ${fault.from}`}
            className="grid content-start gap-1 border-t border-border py-3"
          >
            <h3 className="font-medium">{fault.title}</h3>
            <p className="tabular text-muted">
              {formatDateTime(fault.from, timezone)}{' '}
              {fault.until === null ? 'até agora' : `a ${formatDateTime(fault.until, timezone)}`}
              {costOf(fault)}
            </p>
            <p>
              <span className="text-muted">Causa provável: </span>
              {fault.cause}
            </p>
            <p>
              <span className="text-muted">Verificar primeiro: </span>
              {fault.firstCheck}
            </p>
            <ExplanationButton
              {...{ explanations, timezone }}
              about="efficiency"
              figure={`${fault.title}, desde ${formatDateTime(fault.from, timezone)}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function costOf({ kwhPerDay, costPerDay }: Fault): string {
  if (kwhPerDay === null) return ''
  const money = costPerDay === null ? '' : ` (R$\u00a0${formatNumber(costPerDay, 2)})`
  return ` · ${formatNumber(kwhPerDay, 0)} kWh por dia${money}`
}
