import type { MaintenanceEffect } from '#contract/machines/maintenance-effect.ts'
import { compareFailures, type FailureChange, type FailureCount } from '#core/life/fleet/compare-failures.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { count, percent, whole } from '#server/platform/text/numbers-in-words.ts'
import type { DoneMaintenance, UnitHistory } from '../unit-history.ts'
import {
  CUT_SHORT,
  type Judgement,
  operatingHours,
  pendingText,
  periodsOf,
  windowOf,
} from './judged-periods.ts'

const YEAR_MS = 365 * DAY_MS

/** Compares failures per operating hours before and after a maintenance. */
export function judgeFailures(one: DoneMaintenance, history: UnitHistory): Judgement {
  const periods = periodsOf(one, history, { beforeMs: YEAR_MS, afterMs: YEAR_MS })
  const { beforeFromMs, doneFromMs, doneToMs, afterToMs } = periods
  const before = countOf(history, beforeFromMs, doneFromMs)
  const after = countOf(history, doneToMs, Math.max(doneToMs, afterToMs))
  const explanation: MaintenanceEffect['explanation'] = {
    about: 'effect',
    window: windowOf(periods),
    model:
      'Falhas por hora de operação antes e depois da manutenção, com o intervalo exato da razão entre as duas taxas.',
    facts: [
      { name: 'Antes', value: inWords(before) },
      { name: 'Depois', value: inWords(after) },
    ],
    backtest: null,
    notes: [
      'O intervalo contém a razão verdadeira em 95 % dos casos, se as falhas vêm uma a uma e a taxa de cada período é constante.',
      'Conta no máximo um ano antes e um ano depois.',
    ],
  }
  return {
    effect: { ...verdict(before, after, compareFailures(before, after), periods.isCutShort), explanation },
    isSettled: afterToMs >= doneToMs + YEAR_MS,
  }
}

const countOf = (history: UnitHistory, fromMs: number, toMs: number): FailureCount => ({
  failures: history.events.filter(
    ({ type, fromMs: onsetMs }) => type === 'failure' && onsetMs >= fromMs && onsetMs < toMs,
  ).length,
  hours: operatingHours(history, fromMs, toMs),
})

const inWords = ({ failures, hours }: FailureCount): string =>
  `${count(failures, 'falha', 'falhas')} em ${whole(hours)} h de operação`

function verdict(
  before: FailureCount,
  after: FailureCount,
  { ratio, missingHours }: FailureChange,
  isCutShort: boolean,
): Omit<MaintenanceEffect, 'explanation'> {
  const told = (status: MaintenanceEffect['status'], message: string) =>
    ({ status, measure: 'failures', message, percent: null, kwhPerDay: null }) as const
  const both = `${inWords(after)}; antes, ${inWords(before)}`
  if (before.failures === 0)
    return told(
      'impossible',
      `Sem comparação: não houve falha nas ${whole(before.hours)} h de operação antes da manutenção.`,
    )
  const part = ratio && partOf(ratio)
  if (ratio !== null && ratio.upper < 1) {
    const fewer = percent(100 * (1 - ratio.value))
    return {
      ...told('helped', `Ajudou: ${fewer} menos falhas por hora de operação (${both}).`),
      percent: part,
    }
  }
  if (ratio !== null && ratio.lower > 1)
    return { ...told('worse', `Piorou: as falhas por hora de operação aumentaram (${both}).`), percent: part }
  if (missingHours > 0)
    return isCutShort
      ? told('impossible', CUT_SHORT)
      : told('pending', `${pendingText(missingHours)} Até agora, ${both}.`)
  return { ...told('no-difference', `Sem diferença que se possa provar: ${both}.`), percent: part }
}

/** A ratio of rates as a change, %. */
const partOf = ({ value, lower, upper }: NonNullable<FailureChange['ratio']>) => ({
  value: 100 * (value - 1),
  lower: 100 * (lower - 1),
  upper: Number.isFinite(upper) ? 100 * (upper - 1) : null,
})
