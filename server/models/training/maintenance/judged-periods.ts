import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { whole } from '#server/platform/text/numbers-in-words.ts'
import type { JudgedMaintenance } from '../trained-models.ts'
import type { DoneMaintenance, UnitHistory } from '../unit-history.ts'

/** A judgement of one maintenance. */
export type Judgement = Omit<JudgedMaintenance, 'id'>

/** The time before and after a maintenance, ms. */
export interface Periods {
  readonly beforeFromMs: number
  readonly doneFromMs: number
  readonly doneToMs: number
  readonly afterToMs: number
  /** Another maintenance ends the time after: no later sample counts. */
  readonly isCutShort: boolean
}

/** Without a stated end, work counts as done after a day. */
const UNKNOWN_LENGTH_MS = DAY_MS

/** The longest time before and after; another compared maintenance of the unit ends it earlier. */
export function periodsOf(
  one: DoneMaintenance,
  { done, firstSampleMs, newestSampleMs }: Pick<UnitHistory, 'done' | 'firstSampleMs' | 'newestSampleMs'>,
  { beforeMs, afterMs }: { beforeMs: number; afterMs: number },
): Periods {
  const doneToMs = endOf(one)
  const others = done.filter(({ id }) => id !== one.id)
  const earlier = others.map(endOf).filter((atMs) => atMs <= one.fromMs)
  const later = others.map(({ fromMs }) => fromMs).filter((atMs) => atMs >= doneToMs)
  const afterToMs = Math.min(newestSampleMs, doneToMs + afterMs)
  return {
    beforeFromMs: Math.max(firstSampleMs, one.fromMs - beforeMs, ...earlier),
    doneFromMs: one.fromMs,
    doneToMs,
    afterToMs: Math.min(afterToMs, ...later),
    isCutShort: later.some((atMs) => atMs < afterToMs),
  }
}

const endOf = ({ fromMs, toMs }: DoneMaintenance): number => toMs ?? fromMs + UNKNOWN_LENGTH_MS

/** Known hours of operation in [fromMs, toMs). */
export function operatingHours({ hours }: Pick<UnitHistory, 'hours'>, fromMs: number, toMs: number): number {
  let sum = 0
  for (const { atMs, sums } of hours)
    if (atMs >= fromMs && atMs < toMs && sums.runningMs !== null) sum += sums.runningMs
  return sum / HOUR_MS
}

export const CUT_SHORT =
  'Sem comparação: outra manutenção foi feita antes de haver operação suficiente depois desta.'

export const pendingText = (missingHours: number): string => {
  const hours = Math.max(1, Math.ceil(missingHours))
  return `Ainda sem dados: ${hours === 1 ? 'falta 1 hora' : `faltam ${whole(hours)} horas`} de operação.`
}

/** The window of an explanation; a period that has not begun is empty. */
export const windowOf = ({ beforeFromMs, doneToMs, afterToMs }: Periods) => ({
  from: new Date(beforeFromMs).toISOString(),
  to: new Date(Math.max(doneToMs, afterToMs)).toISOString(),
})
