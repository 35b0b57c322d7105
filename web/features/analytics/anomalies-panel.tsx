import { useState } from 'react'
import type { AnalyticsData, Anomaly } from '#contract/models/analytics.ts'
import { formatDateTime } from '#web/format/date.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'
import { ExplanationButton } from '#web/monitoring/models/explanation-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/lists/card.tsx'
import { PHASES } from './phases.ts'

type Anomalies = NonNullable<AnalyticsData['anomalies']>

interface Props {
  anomalies: Anomalies
  explanations: AnalyticsData['explanations']
  timezone: string
}

/** Rows drawn at first, and added by each press of 'Mostrar mais'. */
const STEP = 50

/** The anomalies of all phases, the newest first. */
export function AnomaliesPanel({ anomalies, explanations, timezone }: Props) {
  const [most, setMost] = useState(STEP)
  const all = PHASES.flatMap(({ phase, title }) => anomalies[phase].map((item) => ({ ...item, title })))
  const sorted = all.sort((a, b) => b.at.localeCompare(a.at))
  const counts = PHASES.filter(({ phase }) => anomalies[phase].length > 0)
    .map(({ phase, title }) => `${title} ${formatNumber(anomalies[phase].length)}`)
    .join(' · ')
  return (
    <Card title="Anomalias" aside={counts || undefined}>
      <ExplanationButton
        {...{ explanations, timezone }}
        about="efficiency"
        figure="Eficiência esperada e anomalias"
      />
      {sorted.length === 0 ? (
        <p className="text-muted">Nenhuma anomalia encontrada pelo modelo.</p>
      ) : (
        <section
          className="anomaly-table relative max-h-96 overflow-auto"
          aria-label="Tabela de anomalias"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <table className="dense-table">
            <thead>
              <tr>
                <th scope="col">Momento</th>
                <th scope="col">Fase</th>
                <th scope="col" className="number">
                  Demanda
                </th>
                <th scope="col" className="number">
                  COP
                </th>
                <th scope="col" className="number">
                  COP esperado
                </th>
                <th scope="col">Por quê</th>
              </tr>
            </thead>
            <tbody>
              {sorted.slice(0, most).map((item) => (
                <AnomalyRow key={`${item.title} ${item.at}`} item={item} timezone={timezone} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {sorted.length > most && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-xs text-muted">
            {formatNumber(most)} de {count(sorted.length, 'anomalia', 'anomalias')}
          </p>
          <Button onClick={() => setMost(most + STEP)}>Mostrar mais</Button>
        </div>
      )}
    </Card>
  )
}

function AnomalyRow({ item, timezone }: { item: Anomaly & { title: string }; timezone: string }) {
  return (
    <tr>
      <th scope="row" className="tabular min-w-20">
        {formatDateTime(item.at, timezone)}
      </th>
      <td>{item.title}</td>
      <td className="number tabular">{formatPercent(item.demand)}</td>
      <td className="number tabular">{formatNumber(item.efficiency, 2)}</td>
      <td className="number tabular">{formatNumber(item.expectedEfficiency, 2)}</td>
      <td className="min-w-60">{item.why ?? '—'}</td>
    </tr>
  )
}
