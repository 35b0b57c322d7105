import type { MachineCard, Reading } from '#contract/machines/machine.ts'
import type { TimeRange, Window } from '#core/kpis/window.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { link } from '../markdown.ts'

/** Charts that the dialog of the readings draws at once. */
const MOST_CHARTS = 6

/** The time that an answer is about; `range`: a range of the views that is the same time. */
type ShownTime = Window & { readonly range?: TimeRange | null }

/** A link to the charts of a machine's readings over the time of the answer. */
export const linkToReadings = (
  machine: Pick<MachineCard, 'id' | 'siteId'>,
  readings: readonly Reading[],
  time: ShownTime,
): string =>
  link('Ver no gráfico de leituras', {
    secao: 'dashboard',
    machine,
    compressor: onlyCompressor(readings),
    period: time.range ? { ...time, range: time.range } : null,
    dialogo: 'leituras',
    leituras: readings
      .slice(0, MOST_CHARTS)
      .map(({ id }) => id)
      .join(','),
    ...(time.range ? {} : instantsOf(time)),
  })

/** The compressor that all readings are of. Without one the dialog is the machine's, which shows the readings of any compressor. */
function onlyCompressor(readings: readonly Reading[]): string | undefined {
  const [first, ...others] = new Set(readings.map(({ compressorId }) => compressorId))
  return others.length === 0 ? first : undefined
}

/** Whole minutes around a time, for the address. */
function instantsOf({ fromMs, toMs }: Window): { inicio?: string; fim?: string } {
  const [first, last] = [Math.floor(fromMs / MINUTE_MS), Math.ceil(toMs / MINUTE_MS)]
  return first < last ? { inicio: instantText(first * MINUTE_MS), fim: instantText(last * MINUTE_MS) } : {}
}

/** A present value is shown at the end of the last day. */
export const lastDay = (nowMs: number): Window => ({ fromMs: nowMs - DAY_MS, toMs: nowMs })

/** The stretches of told values with an hour on each side; a longer time than some days is shown as the whole period. */
export function timeAround(stretches: readonly Window[], period: ShownTime): ShownTime {
  const fromMs = Math.min(...stretches.map((one) => one.fromMs)) - HOUR_MS
  const toMs = Math.max(...stretches.map((one) => one.toMs)) + HOUR_MS
  return stretches.length > 0 && toMs - fromMs <= MOST_AROUND_MS ? { fromMs, toMs } : period
}
const MOST_AROUND_MS = 2 * DAY_MS

interface OfMachine {
  readonly machine: Pick<MachineCard, 'id' | 'siteId'>
  readonly readings: readonly Reading[]
}

/** A link to the charts of the only machine; null: there are several, or it has no reading. */
export function linkOfOne([only, ...others]: readonly OfMachine[], time: ShownTime): string | null {
  if (only === undefined || others.length > 0 || only.readings.length === 0) return null
  return linkToReadings(only.machine, only.readings, time)
}

/** Says that an answer shows some of the wanted readings only. */
export const moreReadings = (wanted: readonly Reading[], shown: readonly Reading[]): string | null => {
  const left = wanted.length - shown.length
  return left > 0 ? `E mais ${left} ${left === 1 ? 'leitura' : 'leituras'}.` : null
}
