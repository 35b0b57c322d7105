import type { MaintenanceEffect } from '#contract/machines/maintenance-effect.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { whole } from '#server/platform/text/numbers-in-words.ts'
import type { LearntFault } from '../trained-models.ts'
import type { DoneMaintenance, UnitHistory } from '../unit-history.ts'
import { type Judgement, operatingHours, pendingText, periodsOf, windowOf } from './judged-periods.ts'

const LENGTHS = { beforeMs: 60 * DAY_MS, afterMs: 60 * DAY_MS }
/** Operation without the deviation that tells its end. */
const LEAST_HOURS = 72
/** A deviation's alarm may end some days after its cause. */
const ENDS_WITHIN_MS = 7 * DAY_MS

/** Whether the deviation that the maintenance answers ended with it, for faults that are seen as they are: sensors, starts, surge. */
export function judgeDeviation(
  one: DoneMaintenance,
  history: UnitHistory,
  faults: readonly LearntFault[],
): Judgement {
  const periods = periodsOf(one, history, LENGTHS)
  const { doneFromMs, doneToMs, afterToMs } = periods
  const own = faults
    .filter(({ kind, about }) => kind === one.kind && about === one.about)
    .map(({ from, until }) => ({
      fromMs: Date.parse(from),
      toMs: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
    }))
  const before = own.some(({ fromMs, toMs }) => fromMs < doneFromMs && toMs > doneFromMs - LENGTHS.beforeMs)
  const hours = operatingHours(history, doneToMs, afterToMs)
  const still = own.find(
    ({ fromMs, toMs }) => fromMs < afterToMs && toMs > doneToMs + (fromMs < doneToMs ? ENDS_WITHIN_MS : 0),
  )
  return {
    effect: { ...verdict(before, still?.fromMs ?? null, hours), explanation: explain(periods, hours) },
    isSettled: afterToMs >= doneToMs + LENGTHS.afterMs,
  }
}

function verdict(
  before: boolean,
  stillFromMs: number | null,
  hours: number,
): Omit<MaintenanceEffect, 'explanation'> {
  const none = { measure: 'deviation', percent: null, kwhPerDay: null } as const
  if (!before)
    return {
      ...none,
      status: 'impossible',
      message: 'Sem comparação: o modelo não vê o desvio antes da manutenção.',
    }
  if (hours < LEAST_HOURS) return { ...none, status: 'pending', message: pendingText(LEAST_HOURS - hours) }
  if (stillFromMs !== null)
    return {
      ...none,
      status: 'no-difference',
      message: 'Sem diferença que se possa provar: o desvio continua, ou voltou depois da manutenção.',
    }
  return {
    ...none,
    status: 'helped',
    message: `Ajudou: o desvio terminou e não voltou em ${whole(hours)} horas de operação.`,
  }
}

const explain = (
  periods: Parameters<typeof windowOf>[0],
  hours: number,
): MaintenanceEffect['explanation'] => ({
  about: 'effect',
  window: windowOf(periods),
  model: 'As regras que acharam o desvio, aplicadas também depois da manutenção.',
  facts: [{ name: 'Operação depois', value: `${whole(hours)} h` }],
  backtest: null,
  notes: [
    'Este desvio não é medido em potência nem em falhas: o que se vê é se ele terminou e se voltou.',
    `São precisas ${LEAST_HOURS} h de operação depois da manutenção; o alarme pode durar alguns dias a mais do que a causa.`,
  ],
})
