import type { SeriesBucket } from '#contract/monitoring/series.ts'
import type { Window } from '#core/kpis/window.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { type Answer, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { MOST_MACHINES } from '../machines/each-machine.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { ofHaving } from './having-machines.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { linkToReadings, moreReadings, timeAround } from './shown-readings.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

/** Stretches of the period among which the extreme one is looked for. */
const STRETCHES = 288
const MOST_READINGS = 12

/** The highest or lowest value of a reading, and when it was. */
export const answerPeak: Answer = async (asked) => {
  const { target, question } = asked
  if (target.kind === 'machines')
    return ofHaving(asked, target.machines, { answer: answerPeak, most: MOST_MACHINES })
  if (target.kind !== 'machine') return whichMachine(target)
  const { nome } = target.machine
  const machine = { ...(await requireMachine(asked.ctx, target.machine.id, 'leitura')), nome }
  const wanted = wantedReadings(asked, machine, target.units)
  const readings = wanted.slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, question)
  const period = periodAt(askedPeriod(asked), asked, null)
  const fields = readings.map(({ id }) => id)
  const query = { fields, from: instantText(period.fromMs), to: instantText(period.toMs), points: STRETCHES }
  const { data, bucketSeconds } = await getSeries(asked.ctx, {
    ...{ params: { id: machine.id }, query, body: undefined },
  })
  const { minute } = clockWords(asked.clock.timezone)
  const ends = endsAsked(question.words)
  const stretches: Window[] = []
  const items = readings.map((reading) => {
    const buckets = (data[reading.id] ?? []).filter(({ count }) => count > 0)
    const texts = ends.flatMap((end) => {
      const best = extremeOf(buckets, end)
      if (!best) return []
      const fromMs = Date.parse(best.t)
      stretches.push({ fromMs, toMs: fromMs + bucketSeconds * 1000 })
      const name = end === 'min' ? 'mínimo' : 'máximo'
      return [`${name} ${bold(valueText(reading, best[end]))}, por volta de ${bold(minute(fromMs))}`]
    })
    const told = texts.length === 0 ? 'sem amostras no período' : texts.join('; ')
    return `${readingTitle(machine, reading)}: ${told}`
  })
  return paragraphs(
    `${bold(plain(machine.nome))}, ${period.words}:`,
    bullets(items),
    moreReadings(wanted, readings),
    linkToReadings(machine, readings, timeAround(stretches, period)),
  )
}

type End = 'min' | 'max'
/** `a máxima e a mínima` asks for both. */
function endsAsked(words: string): readonly End[] {
  const isLow = /\b(?:menor|minim|mais baix)/.test(words)
  const isHigh = /\b(?:maior|maxim|mais alt|pico)/.test(words)
  return isLow && isHigh ? ['min', 'max'] : isLow ? ['min'] : ['max']
}

/** The first bucket with the extreme value. */
const extremeOf = (buckets: readonly SeriesBucket[], end: End): SeriesBucket | undefined =>
  buckets.reduce<SeriesBucket | undefined>(
    (best, one) => (!best || (end === 'min' ? one.min < best.min : one.max > best.max) ? one : best),
    undefined,
  )
