import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import {
  availabilityLevel,
  failuresLevel,
  type Level,
  microStopsLevel,
  mttrLevel,
  reliabilityLevel,
} from '#core/kpis/thresholds.ts'
import { round2 } from '#core/kpis/wire-format.ts'
import { count, decimal, hours, percent, percentExactly } from '#server/platform/text/numbers-in-words.ts'
import type { Findings } from './findings.ts'

type Advice = Omit<Recommendation, 'type'>

/** A share of fewer failures is meaningless. */
const FEWEST_FAILURES = 3

/** Judges the rounded figures, so that the advice agrees with the levels on the screen. */
export function adviseOnFailures(findings: Findings): Recommendation[] {
  const { kpis } = findings.unit
  const reliability = reliabilityLevel(round2(kpis.reliability), kpis.mtbfIsLowerBound)
  return [
    ...graded(availabilityLevel(round2(kpis.availability)), () => lowAvailability(findings)),
    ...graded(reliability, () => lowReliability(findings)),
    ...(kpis.totalFailures ? graded(mttrLevel(round2(kpis.mttrHours)), () => longRepairs(findings)) : []),
    ...(microStopsLevel(kpis.microStops) === 'bad' ? shortCycling(findings) : []),
    ...worstCompressor(findings),
  ]
}

const GRADES: Partial<Record<Level, Recommendation['type']>> = { bad: 'critical', warn: 'warning' }

/** `advice` returns null when one of the figures that it names is unknown. */
function graded(level: Level, advice: () => Advice | null): Recommendation[] {
  const type = GRADES[level]
  const found = type === undefined ? null : advice()
  return type === undefined || found === null ? [] : [{ type, ...found }]
}

function lowAvailability({ unit, name }: Findings): Advice | null {
  const { availability, downtimeHours, totalFailures } = unit.kpis
  if (availability === null || downtimeHours === null || totalFailures === null) return null
  return {
    icon: 'power',
    title: 'Disponibilidade abaixo da meta',
    message: `${name} esteve disponível ${percentExactly(availability)} do tempo (meta: 95 %): ${hours(downtimeHours)} de parada em ${count(totalFailures, 'falha', 'falhas')} no período.`,
    action: 'Priorize as falhas que mais pararam o equipamento e garanta peças e atendimento para elas.',
  }
}

function lowReliability({ unit, name, oilFree }: Findings): Advice | null {
  const { reliability, mtbfHours, totalFailures, operationHours } = unit.kpis
  if (reliability === null || mtbfHours === null || totalFailures === null || operationHours === null)
    return null
  return {
    icon: 'triangle-alert',
    title: 'Confiabilidade de 30 dias abaixo da meta',
    message: `${name}: ${percentExactly(reliability)} de chance de 30 dias sem falha (meta: 95 %). No período, ${count(totalFailures, 'falha', 'falhas')} em ${hours(operationHours)} de operação, MTBF de ${hours(mtbfHours)}.`,
    action: oilFree
      ? 'Levante a causa raiz das falhas recorrentes no histórico de alarmes do compressor: mancais magnéticos, inversor e alimentação elétrica primeiro.'
      : 'Levante a causa raiz das falhas recorrentes e inclua óleo, vibração e proteções elétricas na próxima inspeção.',
  }
}

function longRepairs({ unit, name }: Findings): Advice | null {
  const { mttrHours, totalFailures } = unit.kpis
  if (mttrHours === null || totalFailures === null) return null
  return {
    icon: 'clock',
    title: 'Falhas demoram a ser resolvidas',
    message: `${name}: MTTR de ${hours(mttrHours)} em ${count(totalFailures, 'falha', 'falhas')} (meta: até 30 min).`,
    action: 'Reveja o tempo de resposta, o procedimento de rearme e o estoque de peças críticas.',
  }
}

function shortCycling({ unit, name }: Findings): Recommendation[] {
  const { microStops, microStopHours } = unit.kpis
  if (microStops === null) return []
  const lasting = microStopHours === null ? '' : `, ${hours(microStopHours)} no total`
  return [
    {
      type: 'warning',
      icon: 'activity',
      title: 'Partidas e paradas em ciclo curto',
      message: `${name} teve ${count(microStops, 'micro parada', 'micro paradas')} no período${lasting} (limite: 100).`,
      action:
        'Reveja o sequenciamento, o diferencial do setpoint e os tempos mínimos de parada e de operação.',
    },
  ]
}

function worstCompressor({ compressors, oilFree }: Findings): Recommendation[] {
  const measured = compressors
    .flatMap(({ nome, figures: { kpis } }) => {
      const { totalFailures: failures } = kpis
      return failures === null ? [] : [{ nome, failures, kpis }]
    })
    .sort((a, b) => b.failures - a.failures)
  const [worst] = measured
  const total = measured.reduce((sum, { failures }) => sum + failures, 0)
  if (!worst || worst.failures < FEWEST_FAILURES) return []
  const share = (worst.failures / total) * 100
  if (failuresLevel(worst.failures) !== 'bad' && share <= 50) return []
  const cop = worst.kpis.cop === null ? '' : ` COP de ${decimal(worst.kpis.cop)} no período.`
  return [
    {
      type: 'warning',
      icon: 'wrench',
      title: `${worst.nome} concentra as falhas`,
      message: `${worst.failures} de ${count(total, 'falha', 'falhas')} dos compressores (${percent(share)}).${cop}`,
      action: oilFree
        ? `Inspecione ${worst.nome} primeiro: inversor, conexões de potência e registro de eventos dos mancais magnéticos.`
        : `Inspecione ${worst.nome} primeiro: nível e análise de óleo, vibração, contatores e pressostatos.`,
    },
  ]
}
