import type { MaintenanceEffect } from '#contract/machines/maintenance-effect.ts'
import { entryAt } from '#core/arrays/element-at.ts'
import {
  comparePower,
  LEAST_DAYS,
  type NoPowerChange,
  type PowerChange,
} from '#core/chiller/compare/compare-power.ts'
import { type SteadyBlock, SteadyBlocks } from '#core/chiller/signals/steady-blocks.ts'
import { UnitRows } from '#core/chiller/signals/unit-rows.ts'
import { meanOf } from '#core/stats/mean.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { CELL_MS } from '#core/training/training-cells.ts'
import { count, decimal, percent, whole } from '#server/platform/text/numbers-in-words.ts'
import type { LearntFault } from '../trained-models.ts'
import { type UnitDays, unsteadyAround } from '../unit-days.ts'
import type { DoneMaintenance, UnitHistory } from '../unit-history.ts'
import {
  CUT_SHORT,
  type Judgement,
  operatingHours,
  type Periods,
  pendingText,
  periodsOf,
  windowOf,
} from './judged-periods.ts'

const LENGTHS = { beforeMs: 60 * DAY_MS, afterMs: 120 * DAY_MS }
/** Days of operation after the maintenance that are compared; later ones have a season of their own. */
const MOST_DAYS = 30
/** The state before is the level of these last days, or of those since the fault began. */
const USUAL_LEVEL_MS = 14 * DAY_MS
const LEVEL_MS = { least: 7 * DAY_MS, most: 30 * DAY_MS }

/** Compares a unit's power before and after a maintenance, with load and lift held equal. */
export function judgePower(
  one: DoneMaintenance,
  history: UnitHistory,
  days: UnitDays,
  faults: readonly LearntFault[],
): Judgement {
  const periods = periodsOf(one, history, LENGTHS)
  const { doneFromMs, doneToMs } = periods
  const blocks = blocksOf(days, periods)
  const after = firstDays(blocks.filter(({ fromMs }) => fromMs >= doneToMs))
  const change = comparePower({
    before: blocks.filter(({ toMs }) => toMs < doneFromMs),
    after,
    compressors: days.compressors,
    levelFromMs: levelFrom(one, faults),
  })
  const explanation = explain(change, periods)
  const isSettled = change.days.after >= MOST_DAYS || periods.afterToMs >= doneToMs + LENGTHS.afterMs
  if (change.status !== 'compared')
    return { effect: { ...unknown(change, history, periods), explanation }, isSettled }
  const afterToMs = (after.at(-1)?.toMs ?? doneToMs) + 1
  const energy = energyPerDay(history, doneToMs, afterToMs)
  return { effect: { ...compared(change, energy), explanation }, isSettled }
}

/** The steady blocks of both periods. */
function blocksOf(
  { days, unsteady, compressors }: UnitDays,
  { beforeFromMs, afterToMs }: Periods,
): SteadyBlock[] {
  const steady = new SteadyBlocks(compressors, CELL_MS)
  const rows = new UnitRows(compressors)
  return days.flatMap((day) => {
    const [first, last] = [day.atMs[0], day.atMs.at(-1)]
    if (first === undefined || last === undefined || last < beforeFromMs || first >= afterToMs) return []
    const found = steady.take(day, entryAt(rows.take(day), 0), unsteadyAround(unsteady, day))
    return found.filter(({ fromMs, toMs }) => fromMs >= beforeFromMs && toMs < afterToMs)
  })
}

function firstDays(blocks: readonly SteadyBlock[]): SteadyBlock[] {
  const days = new Set<number>()
  return blocks.filter(({ fromMs }) => {
    const day = Math.floor(fromMs / DAY_MS)
    if (days.size < MOST_DAYS) days.add(day)
    return days.has(day)
  })
}

/** Since when the state before counts: since the beginning of the fault that the maintenance answers, within bounds. */
function levelFrom({ kind, about, fromMs }: DoneMaintenance, faults: readonly LearntFault[]): number {
  const fault = faults.find(
    (one) =>
      one.kind === kind &&
      one.about === about &&
      Date.parse(one.from) < fromMs &&
      (one.until === null || Date.parse(one.until) > fromMs - LEVEL_MS.least),
  )
  if (fault === undefined) return fromMs - USUAL_LEVEL_MS
  return Math.min(fromMs - LEVEL_MS.least, Math.max(fromMs - LEVEL_MS.most, Date.parse(fault.from)))
}

/** Mean energy of a day in [fromMs, toMs), kWh, from the hours in which it is known; null without one. */
function energyPerDay({ hours }: UnitHistory, fromMs: number, toMs: number): number | null {
  const mean = meanOf(
    hours.flatMap(({ atMs, sums }) =>
      atMs >= fromMs && atMs < toMs && sums.energyKwh !== null ? [sums.energyKwh] : [],
    ),
  )
  return mean === null ? null : 24 * mean
}

type Verdict = Omit<MaintenanceEffect, 'explanation'>

const NO_BEFORE =
  'Sem comparação: antes da manutenção há poucos dias de operação em regime, com potência e carga medidas.'

function unknown({ status, days }: NoPowerChange, history: UnitHistory, periods: Periods): Verdict {
  const none = { measure: 'power', percent: null, kwhPerDay: null } as const
  if (status === 'few-before') return { ...none, status: 'impossible', message: NO_BEFORE }
  if (periods.isCutShort) return { ...none, status: 'impossible', message: CUT_SHORT }
  const { beforeFromMs, doneFromMs } = periods
  const hoursPerDay = operatingHours(history, beforeFromMs, doneFromMs) / Math.max(1, days.before)
  const missing = (LEAST_DAYS.after - days.after) * Math.min(24, hoursPerDay)
  return { ...none, status: 'pending', message: pendingText(missing) }
}

/** The verdict on a change. An interval that contains zero proves nothing. */
function compared({ change, terms }: PowerChange, energyKwh: number | null): Verdict {
  const { value, lower, upper } = change
  const part = {
    value: 100 * Math.expm1(value),
    lower: 100 * Math.expm1(lower),
    upper: 100 * Math.expm1(upper),
  }
  // Energy before, at the load and lift after: E · e^−change.
  const saved = (ln: number) => (energyKwh === null ? null : energyKwh * Math.expm1(-ln))
  const kwh = saved(value)
  const status = upper < 0 ? 'helped' : lower > 0 ? 'worse' : 'no-difference'
  return {
    status,
    measure: 'power',
    message: TEXTS[status](
      part,
      kwh,
      terms === 'temperatures' ? 'com carga e temperaturas iguais' : 'com carga igual',
    ),
    percent: part,
    kwhPerDay: kwh === null ? null : { value: kwh, lower: saved(upper), upper: saved(lower) },
  }
}

interface Part {
  readonly value: number
  readonly lower: number
  readonly upper: number
}
const perDay = (kwh: number | null, word: string) =>
  kwh === null ? '' : `, cerca de ${whole(Math.abs(kwh))} kWh por dia a ${word}`
const signed = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`

const TEXTS: Readonly<
  Record<'helped' | 'no-difference' | 'worse', (part: Part, kwh: number | null, equal: string) => string>
> = {
  helped: ({ value, lower, upper }, kwh, equal) =>
    `Ajudou: ${percent(-value)} a menos de potência ${equal} (entre ${percent(-upper)} e ${percent(-lower)})${perDay(kwh, 'menos')}.`,
  'no-difference': ({ value, lower, upper }, _, equal) =>
    `Sem diferença que se possa provar: a potência mudou ${signed(value)} ${equal} (entre ${signed(lower)} e ${signed(upper)}).`,
  worse: ({ value, lower, upper }, kwh, equal) =>
    `Piorou: ${percent(value)} a mais de potência ${equal} (entre ${percent(lower)} e ${percent(upper)})${perDay(kwh, 'mais')}.`,
}

function explain(change: PowerChange | NoPowerChange, periods: Periods): MaintenanceEffect['explanation'] {
  const { before, level, after } = change.days
  return {
    about: 'effect',
    window: windowOf(periods),
    model:
      'Potência esperada depois da manutenção pelo modelo de desempenho dos dias anteriores a ela (família de curvas de DOE-2 e EnergyPlus), comparada com a medida.',
    facts: [
      {
        name: 'Dias em regime antes',
        value: `${count(before, 'dia', 'dias')}; o estado de antes são os últimos ${level}`,
      },
      { name: 'Dias em regime depois', value: count(after, 'dia', 'dias') },
      ...(change.status === 'compared'
        ? [
            { name: 'Desvio de um dia para outro', value: `${decimal(100 * change.daySigma)} %` },
            {
              name: 'Comparado por',
              value:
                change.terms === 'temperatures'
                  ? 'carga e temperaturas da água'
                  : 'carga; faltam as temperaturas da água',
            },
          ]
        : []),
    ],
    backtest: null,
    notes: [
      'Só se compara operação em regime, perto da carga e das temperaturas de antes da manutenção.',
      `O intervalo contém a mudança verdadeira em 95 % dos casos; são precisos ${LEAST_DAYS.before} dias antes e ${LEAST_DAYS.after} depois.`,
      'Sem hora de término, a manutenção conta como feita um dia depois do início.',
    ],
  }
}
