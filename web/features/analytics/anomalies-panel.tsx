import { useState } from 'react'
import type { AnalyticsData, Anomaly } from '#contract/models/analytics.ts'
import { anomalySide, SIDE_WORDS } from '#core/chiller/points/anomaly-sides.ts'
import { formatDateTime } from '#web/format/date.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'
import { ExplanationButton } from '#web/monitoring/models/explanation-button.tsx'
import { useMedia } from '#web/ui/behaviour/use-media.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/lists/card.tsx'
import { AnomalySign } from './anomaly-sign.tsx'
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
  const isWide = useMedia('(min-width: 40rem)')
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
            <Head isWide={isWide} />
            <tbody>
              {sorted.slice(0, most).map((item) => (
                <AnomalyRow key={`${item.title} ${item.at}`} {...{ item, timezone, isWide }} />
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

function Head({ isWide }: { isWide: boolean }) {
  return (
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
        {isWide && <th scope="col">Desvio</th>}
        {isWide && <th scope="col">Por quê</th>}
      </tr>
    </thead>
  )
}

interface RowProps {
  item: Anomaly & { title: string }
  timezone: string
  isWide: boolean
}

/** On a telephone the reason has a row of its own below the figures: beside them it would be a narrow column out of sight. */
function AnomalyRow({ item, timezone, isWide }: RowProps) {
  const { why, title, at, demand, efficiency, expectedEfficiency } = item
  const side = anomalySide(item)
  return (
    <>
      <tr>
        <th scope="row" className="tabular min-w-20">
          {formatDateTime(at, timezone)}
        </th>
        <td>{title}</td>
        <td className="number tabular">{formatPercent(demand)}</td>
        <td className="number tabular">{formatNumber(efficiency, 2)}</td>
        <td className="number tabular">{formatNumber(expectedEfficiency, 2)}</td>
        {isWide && (
          <td className="whitespace-nowrap">
            <AnomalySign side={side} /> {SIDE_WORDS[side].one}
          </td>
        )}
        {isWide && <td className="min-w-60">{why ?? '—'}</td>}
      </tr>
      {!isWide && (
        <tr className="anomaly-reason">
          <td colSpan={5}>
            <AnomalySign side={side} /> {SIDE_WORDS[side].one}. <span className="text-muted">Por quê:</span>{' '}
            {why ?? '—'}
          </td>
        </tr>
      )}
    </>
  )
}
