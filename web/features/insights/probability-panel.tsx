import type { ReactNode } from 'react'
import type { FailureProbability } from '#contract/models/insights.ts'
import { failureRisk, failureRiskLevel } from '#core/kpis/thresholds.ts'
import { GaugePanel } from '#web/charts/gauge/gauge-panel.tsx'
import { formatNumber, formatPercent } from '#web/format/number.ts'

const TOP = 3

/** The probability of a failure within 7 days, and the factors with the greatest weight. */
export function ProbabilityPanel({
  probability: { next7days, factors },
  children,
}: {
  probability: FailureProbability
  /** Below the factors. */
  children: ReactNode
}) {
  const percent = next7days.probability * 100
  return (
    <GaugePanel
      title="Probabilidade de falha"
      gauges={[
        {
          label: 'Probabilidade de falha em 7 dias',
          value: percent,
          max: 100,
          decimals: 1,
          text: formatNumber(percent, 1),
          unit: '%',
          level: failureRiskLevel(percent),
          levelWord: `risco ${failureRisk(percent)}`,
        },
      ]}
      besides={factors
        .slice(0, TOP)
        .map(({ name, description, weight }) => [
          `Fator: ${name}`,
          { value: weight === null ? null : weight * 100, decimals: 0, unit: '%' },
          '',
          '',
          description ?? '',
        ])}
    >
      <div>
        <h3 className="mb-2 text-xs text-muted">Principais fatores</h3>
        {factors.length === 0 && <p className="text-muted">Nenhum fator de risco identificado</p>}
        <ol className="grid gap-2">
          {factors.slice(0, TOP).map(({ name, description, weight }) => (
            <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="wrap-anywhere">{name}</span>
              {weight !== null && <span className="tabular">{formatPercent(weight * 100, 0)}</span>}
              {description && <span className="col-span-2 text-xs text-muted">{description}</span>}
            </li>
          ))}
        </ol>
        {children}
      </div>
    </GaugePanel>
  )
}
