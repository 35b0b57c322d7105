import type { EfficiencyForecast } from '#contract/models/insights.ts'
import type { FaultKind } from '#core/chiller/faults/fault-kinds.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { HIGH_RISK } from '#core/life/machine-risk.ts'
import { meanOf } from '#core/stats/mean.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { adviceId, FAILURE_RISK, FALLING_EFFICIENCY } from '#core/training/advice-id.ts'
import { dateText } from '#server/platform/text/date-text.ts'
import { count, fixed, hours, percent } from '#server/platform/text/numbers-in-words.ts'
import { energyProfile } from './energy-profile.ts'
import type { LearntLife } from './learn-life.ts'
import type { LearntAdvice, LearntFault } from './trained-models.ts'
import type { UnitHistory } from './unit-history.ts'

const MOST = 3
const MONTH_MS = 28 * DAY_MS

interface Learnt {
  readonly history: UnitHistory
  readonly faults: readonly LearntFault[]
  readonly forecast: EfficiencyForecast | null
  readonly life: LearntLife
}

/** At most three: a high risk of failure, lasting faults by their cost, a falling forecast. */
export function recommend({ history, faults, forecast, life }: Learnt): LearntAdvice[] {
  const lasting = faults.filter(({ until }) => until === null)
  const byCost = [...lasting].sort((a, b) => (b.kwhPerDay ?? -1) - (a.kwhPerDay ?? -1))
  return [
    ...riskAdvice(life, history),
    ...byCost.map((fault) => faultAdvice(fault, history)),
    ...forecastAdvice(forecast, history),
  ].slice(0, MOST)
}

const ofUnit = (kind: string, { unit }: UnitHistory) => ({
  id: adviceId({ kind, about: null, unit }),
  submaquinaId: unit === MACHINE_UNIT ? null : unit,
})

function riskAdvice({ probability }: LearntLife, history: UnitHistory): LearntAdvice[] {
  const risk = probability?.next7days.probability ?? 0
  if (risk < HIGH_RISK) return []
  const [factor] = probability?.factors ?? []
  return [
    {
      ...ofUnit(FAILURE_RISK, history),
      icon: 'triangle-alert',
      category: 'Inspeção antes da falha',
      description: 'Inspecione a unidade nos próximos dias: o risco de falha em 7 dias é alto.',
      evidence: `Probabilidade de falha em 7 dias: ${percent(100 * risk)}${factor ? `; principal fator: ${factor.name}` : ''}.`,
      expectedEffect: avoidedText(history),
      maintenance: 'preditiva',
      kwhPerDay: null,
      profile: null,
    },
  ]
}

/** What an avoided failure is worth: the mean length of those that were. */
function avoidedText({ events }: UnitHistory): string {
  const lengths = events.flatMap(({ type, toMs, knownMs }) =>
    type === 'failure' && toMs !== null ? [knownMs / HOUR_MS] : [],
  )
  const mean = meanOf(lengths)
  if (mean === null) return 'Evita uma parada não planejada.'
  return `Evita uma parada não planejada: ${count(lengths.length, 'falha durou', 'falhas duraram')} ${hours(mean)} em média.`
}

/** What a fault asks for: the condenser is cleaned, a leak or a sensor is mended, everything else is inspected. */
const MAINTENANCE: Readonly<Record<FaultKind, LearntAdvice['maintenance']>> = {
  condenser_fouling: 'preventiva',
  low_condenser_flow: 'inspecao',
  low_evaporator_flow: 'inspecao',
  low_refrigerant: 'corretiva',
  efficiency_loss: 'inspecao',
  compressor_imbalance: 'inspecao',
  short_cycling: 'inspecao',
  sensor_stuck: 'corretiva',
  sensor_bias: 'corretiva',
  surge_margin: 'inspecao',
}

function faultAdvice(fault: LearntFault, { unit }: UnitHistory): LearntAdvice {
  const { kind, about, title, firstCheck, from, evidence, kwhPerDay, profile } = fault
  const since = `desvio que persiste desde ${dateText(from.slice(0, 10))}`
  const compressor = about !== null && /^C\d+$/.test(about) ? about : null
  return {
    id: adviceId({ kind, about, unit }),
    icon: 'wrench',
    category: title,
    description: `${firstCheck}.`,
    evidence: evidence === null ? `${since.replace('d', 'D')}.` : `${evidence}; ${since}.`,
    expectedEffect: kwhPerDay === null ? 'Sem efeito medido no consumo de energia.' : null,
    maintenance: MAINTENANCE[kind],
    submaquinaId: unit === MACHINE_UNIT ? compressor : unit,
    kwhPerDay,
    profile,
  }
}

function forecastAdvice(forecast: EfficiencyForecast | null, history: UnitHistory): LearntAdvice[] {
  const coming = meanOf(forecast?.forecast7days.flatMap(({ predictedCOP }) => predictedCOP ?? []) ?? [])
  const recent = forecast?.recentCOP
  if (forecast?.trend !== 'declining' || coming === null || recent === undefined) return []
  const { newestSampleMs: endMs } = history
  const kwhPerDay = lostPerDay(history, 1 - coming / recent)
  return [
    {
      ...ofUnit(FALLING_EFFICIENCY, history),
      icon: 'trending-down',
      category: 'Eficiência em queda',
      description: 'Confira setpoints, vazões e limpeza dos condensadores antes que a queda se acentue.',
      evidence: `COP médio de ${fixed(recent, 2)} nas últimas 4 semanas; previsto de ${fixed(coming, 2)} nos próximos 7 dias. Carga e clima também mudam o COP.`,
      expectedEffect: kwhPerDay === null ? `COP de volta a ${fixed(recent, 2)}.` : null,
      maintenance: 'inspecao',
      kwhPerDay,
      profile: energyProfile(history, endMs - MONTH_MS, endMs),
    },
  ]
}

/** The part of a day's mean energy, by the last four weeks; null: energy is unknown, or nothing is lost. */
function lostPerDay({ hours, newestSampleMs }: UnitHistory, part: number): number | null {
  const recent = hours.filter(({ atMs }) => atMs >= newestSampleMs - MONTH_MS)
  const mean = meanOf(recent.flatMap(({ sums }) => (sums.energyKwh === null ? [] : [sums.energyKwh])))
  const kwh = mean === null ? 0 : 24 * mean * part
  return kwh >= 0.5 ? kwh : null
}
