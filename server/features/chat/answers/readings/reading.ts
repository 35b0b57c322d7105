import type { Machine, MachineCard, Reading } from '#contract/machines/machine.ts'
import { type AskedPeriod, resolvePeriod } from '#core/questions/periods/asked-period.ts'
import { foldedText, wordsOf } from '#core/questions/text/words.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { sentenceBegin } from '#server/platform/text/sentence-begin.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { aboutMachine, answersTo } from '../machines/each-machine.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { alarmNote } from './alarm-sums.ts'
import { ADDED, combinedText, differenceText, type Line, ratedText } from './combined-readings.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { nameOf, readingTitle, valueText } from './reading-names.ts'
import { valuesOf } from './reading-values.ts'
import { lastDay, linkToReadings, moreReadings } from './shown-readings.ts'
import { steadiness } from './steadiness.ts'
import { summedPeak } from './summed-peak.ts'
import { asksForAll, lackingText, notMapped, ownWords, wantedReadings } from './wanted-readings.ts'

const MOST_READINGS = 12
const MOST_MACHINES = 6
/** Machines that all answer a question which names none. */
const MOST_UNASKED = 3
/** Machines that are looked through for a reading when none is named. */
const MOST_LOOKED_THROUGH = 40

/** Two maxima are of different times, so that nothing is said by their difference. */
const sameTimeOnly = (text: string | null, statistic: Asked['question']['statistic']): string | null =>
  text === null || (statistic !== 'max' && statistic !== 'min')
    ? text
    : 'Os dois valores podem ser de horas diferentes: não calculo a diferença entre eles, só entre as médias.'

/** The present value of a reading, or its mean, lowest and highest value over a period. */
export const answerReading: Answer = async (asked) => {
  const { target, question } = asked
  if (target.kind === 'machines') return ofMachines(asked, target.machines)
  if (target.kind !== 'machine') return whichMachine(target)
  const { nome } = target.machine
  const machine = { ...(await requireMachine(asked.ctx, target.machine.id, 'leitura')), nome }
  const wanted = wantedReadings(asked, machine, target.units)
  const readings = wanted.slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, question)
  const isPresent = question.statistic === null || /\b(?:esta|estao)\b/.test(question.words)
  const isNow = question.statistic === 'now' || (isPresent && question.periods.length === 0)
  // `agora e ontem`, `agora e a média de hoje` ask for both.
  const isBoth =
    question.statistic === 'now' &&
    question.periods.some((one) => EXTREMES.test(question.words) || !isPresentDay(one, asked))
  const lines = isNow ? await latest(asked, machine, readings) : await overPeriod(asked, machine, readings)
  const period = periodAt(askedPeriod(asked), asked, null).words
  const inPeriod = isBoth ? bullets((await overPeriod(asked, machine, readings)).map(({ text }) => text)) : ''
  // `e às 3 da manhã?` after a present value asks for that hour: the present one stands behind it.
  const isOfThen = isBoth && !NOW.test(foldedText(asked.text))
  return paragraphs(
    asksForAll(question.words) && wanted.length > 1
      ? `${bold(plain(machine.nome))} tem ${bold(count(wanted.length, 'leitura mapeada', 'leituras mapeadas'))}.`
      : null,
    `${bold(plain(machine.nome))}, ${isNow && !isOfThen ? 'agora' : period}:`,
    isOfThen ? inPeriod : null,
    isOfThen ? 'Agora, para comparar:' : null,
    bullets(lines.map(({ text }) => text)),
    sameTimeOnly(differenceText(readings, lines), isNow ? 'now' : question.statistic),
    combinedText(question.combination, readings, lines),
    ratedText(asked, machine, { readings, lines }),
    isBoth && !isOfThen ? `${sentenceBegin(period)}:` : null,
    isBoth && !isOfThen ? inPeriod : null,
    await steadiness(asked, machine, readings, steadyTime(asked, isNow)),
    moreReadings(wanted, readings),
    lackingText(asked, machine, target.units),
    question.reading?.machine === 'alarm' ? alarmNote(question.words) : null,
    linkToReadings(machine, readings, shownTime(asked, { isNow, isBoth })),
  )
}

const NOW = /\b(?:agora|atual\w*|momento|neste instante|ja)\b/

/** What moves now moved in the last day. */
const steadyTime = (asked: Asked, isNow: boolean) =>
  isNow ? lastDay(asked.clock.nowMs) : periodAt(askedPeriod(asked), asked, null)

/** The asked period; a present value at the end of the last day, and after the period where both are told. */
function shownTime(asked: Asked, { isNow, isBoth }: { isNow: boolean; isBoth: boolean }) {
  const { nowMs } = asked.clock
  const period = periodAt(askedPeriod(asked), asked, null)
  if (isBoth) return { fromMs: period.fromMs, toMs: nowMs }
  return isNow ? lastDay(nowMs) : period
}

/** `hoje` is no other time than now. */
const isPresentDay = (period: AskedPeriod, { clock }: Asked): boolean =>
  period.kind === 'days' && resolvePeriod(period, clock, null).words === 'hoje'

/** All named machines, else those that have the reading: one alone needs no question back. */
async function ofMachines(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const { question } = asked
  const isOfAll = question.machineType !== null || (question.machines?.length ?? 0) > 1
  const each = withUnits(machines, question.units)
    .slice(0, MOST_LOOKED_THROUGH)
    .map((machine) => aboutMachine(asked, machine))
  const having = await havingReading(each)
  if (having.length === 0) return nowhereMapped(question.words)
  const found = having.map(({ machine }) => machine)
  if (!isOfAll && having.length > MOST_UNASKED) return whichMachine({ kind: 'machines', machines: found })
  const shown = having.slice(0, MOST_MACHINES)
  const parts = await answersTo(shown, answerReading)
  const difference = question.combination === 'difference' ? await differenceOf(shown) : null
  const isExtreme = question.statistic === 'max' || question.statistic === 'min'
  const whole = question.combination === 'sum' ? await (isExtreme ? summedPeak(having) : sumOf(shown)) : null
  return paragraphs(...parts, difference, whole, moreMachines(found, found.slice(0, shown.length)))
}

/** The machines that have a named compressor; all, where none is named. */
const withUnits = (machines: readonly MachineCard[], units: readonly string[] | null) =>
  units === null
    ? machines
    : machines.filter(({ submaquinas }) => submaquinas.some(({ id }) => units.includes(id)))

export interface Side {
  readonly nome: string
  readonly fromMs: number
  readonly when: string
  readonly reading: Reading
  readonly value: number
}

/** The value of the one reading of each question; null: one of them has none, or several. */
export async function sidesOf(all: readonly Asked[]): Promise<Side[] | null> {
  const sides: Side[] = []
  for (const one of all) {
    if (one.target.kind !== 'machine') return null
    const { nome } = one.target.machine
    const machine = await requireMachine(one.ctx, one.target.machine.id, 'leitura')
    const [reading, ...others] = wantedReadings(one, machine, one.target.units)
    if (!reading || others.length > 0) return null
    const isNow = one.question.statistic === 'now' || one.question.periods.length === 0
    const [line] = isNow ? await latest(one, machine, [reading]) : await overPeriod(one, machine, [reading])
    if (line?.value == null) return null
    const { words, fromMs } = periodAt(askedPeriod(one), one, null)
    sides.push({ nome, fromMs, when: words, reading, value: line.value })
  }
  return sides
}

const EXTREMES = /\b(?:medi[ao]s?|maxim[ao]s?|minim[ao]s?|pico)\b/

/** `a potência total da planta`: the sum of one reading of several machines, where it can be added. */
async function sumOf(all: readonly Asked[]): Promise<string | null> {
  const sides = (await sidesOf(all)) ?? []
  const [first, ...others] = sides
  const isAlike = others.every(({ reading }) => reading.unit === first?.reading.unit)
  if (!first || others.length === 0 || !isAlike) return null
  const text = valueText(
    first.reading,
    sides.reduce((sum, { value }) => sum + value, 0),
  )
  return ADDED.test(text) ? `Ao todo: ${bold(text)}.` : null
}

/** Between the one reading of two machines, or of two periods. */
export async function differenceOf(pair: readonly Asked[]): Promise<string | null> {
  const sides = (await sidesOf(pair)) ?? []
  const [most, least] = sides.sort((a, b) => b.value - a.value)
  if (!most || !least || sides.length !== 2 || most.reading.unit !== least.reading.unit) return null
  const where = most.nome === least.nome ? most.when : `em ${plain(most.nome)}`
  const text = valueText(most.reading, most.value - least.value).replace(/ %$/, ' p.p.')
  if (!/[1-9]/.test(text.replace(/ .*$/, ''))) return 'Não há diferença nas casas mostradas.'
  return `Diferença: ${bold(text)} a mais ${where}.`
}

/** Those questions, each about one machine, whose machine has the reading. */
export async function havingReading<One extends Asked>(all: readonly One[]): Promise<readonly One[]> {
  const having: One[] = []
  const exact: One[] = []
  for (const one of all) {
    if (one.target.kind !== 'machine') continue
    const machine = await requireMachine(one.ctx, one.target.machine.id, 'leitura')
    const wanted = wantedReadings(one, machine, one.target.units)
    if (wanted.length > 0) having.push(one)
    if (wanted.some(({ id }) => id === one.question.reading?.machine)) exact.push(one)
  }
  // Beside the chillers' chilled water the pump's vibration is no answer, although both are of that water.
  return exact.length > 0 ? exact : having
}

/** Whether a question without another subject says the whole name of a reading. */
export async function namesReading({ ctx, target, question }: Asked): Promise<boolean> {
  if (target.kind !== 'machine' || question.words === '') return false
  const { readings } = await requireMachine(ctx, target.machine.id, 'leitura')
  const asked = new Set(wordsOf(question.words).map(({ plain: word }) => word))
  return readings.some((reading) => {
    const own = ownWords(nameOf(reading))
    return reading.topicField !== '' && own.length > 0 && own.every((word) => asked.has(word))
  })
}

async function latest(asked: Asked, machine: Machine, readings: readonly Reading[]): Promise<Line[]> {
  const { data } = await getLive(asked.ctx, { params: { id: machine.id }, query: undefined, body: undefined })
  const clock = clockWords(asked.clock.timezone)
  return readings.map((reading) => {
    const found = data.readings.readings[reading.id]
    const title = readingTitle(machine, reading)
    if (!found) return { title, text: `${title}: sem valor nas últimas horas`, value: null }
    const computed = found.origem === 'calculada' ? ', calculada' : ''
    const at = clock.minute(Date.parse(found.at))
    return {
      title,
      text: `${title}: ${bold(valueText(reading, found.value))} (${at}${computed})`,
      value: found.value,
    }
  })
}

async function overPeriod(asked: Asked, machine: Machine, readings: readonly Reading[]): Promise<Line[]> {
  const found = await valuesOf(asked, machine, readings, periodAt(askedPeriod(asked), asked, null))
  return readings.map((reading) => {
    const values = found.get(reading.id)
    const title = readingTitle(machine, reading)
    if (!values) return { title, text: `${title}: sem amostras no período`, value: null }
    const { mean, min, max } = values
    const texts = {
      mean: `média ${bold(valueText(reading, mean))}`,
      min: `mínimo ${bold(valueText(reading, min))}`,
      max: `máximo ${bold(valueText(reading, max))}`,
    }
    const { statistic } = asked.question
    const only = statistic === 'mean' || statistic === 'min' || statistic === 'max' ? statistic : null
    const shown = only ? [texts[only]] : Object.values(texts)
    return { title, text: `${title}: ${shown.join(', ')}`, value: values[only ?? 'mean'] }
  })
}
