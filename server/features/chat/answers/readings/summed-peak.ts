import type { Reading } from '#contract/machines/machine.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold } from '../markdown.ts'
import { ADDED } from './combined-readings.ts'
import { MOST_STEPS, quartersOf, STEP_MS } from './hours-of-readings.ts'
import { valueText } from './reading-names.ts'
import { wantedReadings } from './wanted-readings.ts'

/**
 * The quarter of an hour in which several machines together had the most or least of a reading, such as a plant's demand: their own highest
 * values are of different times. Null: the reading cannot be added, or there is no quarter with samples of all.
 */
export async function summedPeak(all: readonly Asked[]): Promise<string | null> {
  const [first] = all
  if (!first || all.length < 2) return null
  const { fromMs, toMs } = periodAt(askedPeriod(first), first, null)
  if ((toMs - fromMs) / STEP_MS > MOST_STEPS) return null
  const sums = new Map<string, { sum: number; machines: number }>()
  let shown: Reading | null = null
  for (const one of all) {
    if (one.target.kind !== 'machine') return null
    const machine = await requireMachine(one.ctx, one.target.machine.id, 'leitura')
    const [reading, ...others] = wantedReadings(one, machine, one.target.units)
    if (!reading || others.length > 0 || (shown !== null && shown.unit !== reading.unit)) return null
    shown ??= reading
    for (const { t, mean, count } of (await quartersOf(one, machine, [reading]))[reading.id] ?? []) {
      const { sum, machines } = sums.get(t) ?? { sum: 0, machines: 0 }
      if (count > 0) sums.set(t, { sum: sum + mean, machines: machines + 1 })
    }
  }
  const isLow = first.question.statistic === 'min'
  const whole = [...sums].filter(([, { machines }]) => machines === all.length)
  const [best] = whole.sort(([, a], [, b]) => (isLow ? a.sum - b.sum : b.sum - a.sum))
  const text = best && shown && valueText(shown, best[1].sum)
  if (!best || !text || !ADDED.test(text)) return null
  const at = clockWords(first.clock.timezone).minute(Date.parse(best[0]))
  return `As ${all.length} juntas: a ${isLow ? 'menor' : 'maior'} média de 15 minutos foi ${bold(text)}, a partir de ${bold(at)}.`
}
