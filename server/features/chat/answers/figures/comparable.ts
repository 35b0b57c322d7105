import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { type FiguresOfPeriod, unitIn } from '../../plant/unit-figures.ts'
import { knownIn } from './each-period.ts'
import { FIGURE_TABLE, isAdded } from './figure-table.ts'

export interface TwoPeriods {
  readonly now: FiguresOfPeriod
  readonly before: FiguresOfPeriod
}

/** How much longer one of two periods may be for their sums to be compared as they are: months are. */
const MOST_LONGER = 1.05
/** A month that is not over ends within an hour. */
const isUnfinished = (days: number): boolean => Math.abs(days * 24 - Math.round(days * 24)) > 0.01

/** A sum of each period per day of its known time. Null: the figure is no sum, the periods are alike, or one is a part of a day, which stands for no day. */
export function dailySums(
  id: FigureId,
  unit: string,
  { now, before }: TwoPeriods,
): readonly [number, number] | null {
  const [newer, older] = [dailyOf(id, unit, now), dailyOf(id, unit, before)]
  if (newer === null || older === null) return null
  const [shorter, longer] = [Math.min(newer.days, older.days), Math.max(newer.days, older.days)]
  const most = isUnfinished(shorter) || isUnfinished(longer) ? 1 : MOST_LONGER
  return shorter < 1 || longer / shorter <= most + 0.0001 ? null : [newer.value, older.value]
}

/** The values of both periods that say whether the figure rose: sums of periods of different lengths per day. Null: one is not known. */
export function comparable(id: FigureId, unit: string, pair: TwoPeriods): readonly [number, number] | null {
  const daily = dailySums(id, unit, pair)
  if (daily !== null) return daily
  const [newer, older] = [pair.now, pair.before].map((found) => knownIn(found, unit))
  const [a, b] = [newer && FIGURE_TABLE[id].value(newer), older && FIGURE_TABLE[id].value(older)]
  return a == null || b == null ? null : [a, b]
}

/** A sum per day of the period's known time. Null: the figure is no sum, or nothing is known. */
export function dailyOf(id: FigureId, unit: string, found: FiguresOfPeriod) {
  const kpis = unitIn(found, unit)?.kpis
  const sum = kpis && isAdded(id) ? FIGURE_TABLE[id].value(kpis) : null
  if (sum === null || !kpis?.coverage) return null
  const days = (found.period.toMs - found.period.fromMs) / DAY_MS
  return { days, value: sum / (days * kpis.coverage) }
}

/** Sums of a part of a day and of a whole one say nothing about each other. */
export function areUnlike(id: FigureId, unit: string, pair: TwoPeriods): boolean {
  const [newer, older] = [pair.now, pair.before].map(({ period }) => period.toMs - period.fromMs)
  const ratio = newer && older ? Math.max(newer, older) / Math.min(newer, older) : 1
  return isAdded(id) && ratio > MOST_LONGER && dailySums(id, unit, pair) === null
}
