import type { Machine } from '#contract/machines/machine.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { makesCold } from '#core/kpis/makes-cold.ts'
import { formatPercent } from '#web/format/number.ts'
import { KpiGauges } from '#web/monitoring/figures/kpi-gauges.tsx'
import { whyMissing } from '#web/monitoring/figures/why-missing.ts'
import { windowExactly } from '#web/monitoring/window/window-words.ts'

interface Props {
  data: DashboardData
  tipo: Machine['tipo']
  timezone: string
}

/** Reliability, availability and COP of a machine; an unknown figure has its reason. */
export function SummaryGauges({ data, tipo, timezone }: Props) {
  const block = data.chiller
  const { reliability, availability, cop, coverage, mtbfIsLowerBound } = block.kpis
  return (
    <div className="summary-gauges">
      <KpiGauges
        reliabilityPercent={reliability}
        availabilityPercent={availability}
        cop={cop}
        isLowerBound={mtbfIsLowerBound === true && reliability !== null}
        notes={{
          reliability: reliability === null ? whyMissing.mtbf(block) : undefined,
          availability: availability === null ? whyMissing.availability(block) : undefined,
          cop:
            cop === null
              ? whyMissing.cop(block, makesCold(tipo))
              : `energia de frio${block.capacidade === undefined ? '' : ' (capacidade calculada)'} ÷ energia elétrica`,
        }}
        about={[
          windowExactly(data.period, timezone),
          `Cobertura dos dados ${formatPercent(coverage === null ? null : coverage * 100)}`,
        ]}
        coverage={coverage}
      />
    </div>
  )
}
