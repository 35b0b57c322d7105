import { Link } from '@tanstack/react-router'
import type { AnalyticsData, Fault } from '#contract/models/analytics.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatNumber } from '#web/format/number.ts'
import { ExplanationButton } from '#web/monitoring/models/explanation-button.tsx'
import { useSignedIn } from '#web/state/session/session.ts'
import { Card } from '#web/ui/lists/card.tsx'
import { faultExplanation } from './fault-explanation.ts'

interface Props {
  faults: readonly Fault[]
  siteId: string
  explanations: AnalyticsData['explanations']
  timezone: string
}

/** The faults that the model names, the newest first. */
export function FaultsPanel({ faults, siteId, explanations, timezone }: Props) {
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
              explanations={faultExplanation(fault, explanations)}
              timezone={timezone}
              about="efficiency"
              figure={`${fault.title}, desde ${formatDateTime(fault.from, timezone)}`}
            />
          </li>
        ))}
      </ul>
      {faults.some(({ kwhPerDay }) => kwhPerDay !== null) && <TariffHint siteId={siteId} />}
    </Card>
  )
}

function costOf({ kwhPerDay, costPerDay }: Fault): string {
  if (kwhPerDay === null) return ''
  const money = costPerDay === null ? '' : ` · R$\u00a0${formatNumber(costPerDay, 2)} por dia`
  return ` · ${formatNumber(kwhPerDay, 0)} kWh por dia${money}`
}

/** Where the price of energy is entered, for administrators of a site without a tariff. */
function TariffHint({ siteId }: { siteId: string }) {
  const { user, sites } = useSignedIn()
  const site = sites.find(({ id }) => id === siteId)
  if (user.role !== 'admin' || site === undefined || site.tarifas.length > 0) return null
  return (
    <p className="text-muted">
      Com a{' '}
      <Link
        to="/admin"
        search={{ aba: 'sites', dialogo: 'editar', item: siteId }}
        className="underline underline-offset-2"
      >
        tarifa de energia do site
      </Link>
      , o custo aparece também em reais.
    </p>
  )
}
