import type { ChillerBlock } from '#contract/monitoring.ts'
import { availabilityLevel, copLevel, reliabilityLevel } from '#core/thresholds.ts'
import { RingGauge } from '#web/charts/ring-gauge.tsx'
import { formatNumber } from '#web/format/number.ts'
import { whyMissing } from '#web/monitoring/reasons.ts'

const COP_GAUGE_MAX = 15

/** Reliability, availability and COP as rings; what is not known says why. */
export function SummaryGauges({ block }: { block: ChillerBlock }) {
  const { reliability, availability, cop, mtbfIsLowerBound } = block.kpis
  const isBound = mtbfIsLowerBound === true && reliability !== null
  return (
    <section aria-label="Indicadores" className="panel summary-three p-4">
      <RingGauge
        label="Confiabilidade"
        value={reliability}
        max={100}
        text={`${isBound ? '≥ ' : ''}${formatNumber(reliability, 2)}`}
        unit="%"
        level={reliabilityLevel(reliability, isBound)}
        levelWord={isBound ? 'limite inferior: sem falhas' : undefined}
        note={reliability === null ? whyMissing.mtbf(block) : 'chance de 30 dias sem falha'}
      />
      <RingGauge
        label="Disponibilidade"
        value={availability}
        max={100}
        text={formatNumber(availability, 2)}
        unit="%"
        level={availabilityLevel(availability)}
        note={availability === null ? whyMissing.availability(block) : 'do tempo, sem parada por falha'}
      />
      <RingGauge
        label="COP"
        value={cop}
        max={COP_GAUGE_MAX}
        text={formatNumber(cop, 2)}
        level={copLevel(cop)}
        note={cop === null ? whyMissing.cop(block) : 'energia de frio ÷ energia elétrica'}
      />
    </section>
  )
}
