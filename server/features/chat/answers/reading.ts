import type { Machine, MachineCard, Reading } from '#contract/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { isLink, plainText, wordsOf } from '#core/questions/words.ts'
import { QUANTITIES } from '#core/signals/quantities.ts'
import { entryOf, READINGS, type ReadingKey } from '#core/signals/reading-table.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { decimal, whole } from '#server/platform/text/numbers-in-words.ts'
import { unitName } from '../plant/target.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { whichMachine } from './which-machine.ts'

const MOST_READINGS = 12
const MOST_MACHINES = 6

/** The present value of a reading, or its mean, lowest and highest value over a period. */
export const answerReading: Answer = async (asked) => {
  const { target, question } = asked
  const isOfAll = question.machineType !== null || (question.machines?.length ?? 0) > 1
  if (target.kind === 'machines' && isOfAll) {
    const parts: string[] = []
    for (const machine of target.machines.slice(0, MOST_MACHINES))
      parts.push(
        await answerReading({ ...asked, target: { kind: 'machine', machine, units: [MACHINE_UNIT] } }),
      )
    return paragraphs(...parts)
  }
  if (target.kind !== 'machine') return whichMachine(target)
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const readings = wantedReadings(asked, machine, target.units).slice(0, MOST_READINGS)
  if (readings.length === 0) return notFound(machine)
  const isNow = question.statistic === 'now' || (question.statistic === null && question.periods.length === 0)
  const items = isNow ? await latest(asked, machine, readings) : await overPeriod(asked, machine, readings)
  const leituras = readings.map(({ id }) => id).join(',')
  const head = isNow ? 'agora' : periodAt(askedPeriod(asked), asked, null).words
  return paragraphs(
    `${bold(plain(machine.nome))}, ${head}:`,
    bullets(items),
    link('Ver no gráfico de leituras', {
      secao: 'dashboard',
      machine,
      dialogo: 'leituras',
      leituras,
    }),
  )
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

/** The machine's mapped readings that the question means. */
export function wantedReadings(
  { question: { reading, figures, eachUnit, words } }: Asked,
  machine: Machine,
  units: readonly string[],
): Reading[] {
  const mapped = machine.readings.filter(({ topicField }) => topicField !== '')
  const compressors = eachUnit
    ? machine.submaquinas.map(({ id }) => id)
    : units.filter((unit) => unit !== MACHINE_UNIT)
  const ofCompressors = (word: string) =>
    mapped.filter(
      ({ id, compressorId }) =>
        compressorId !== undefined && compressors.includes(compressorId) && id.endsWith(`_${word}`),
    )
  const machineWord = reading?.machine ?? (reading === null && figures[0] === 'cop' ? 'cop' : null)
  if (compressors.length > 0 && reading?.compressor) return ofCompressors(reading.compressor)
  const pair = DIFFERENCE.test(words) ? PAIRS[machineWord ?? ''] : undefined
  if (pair) return mapped.filter(({ id }) => pair.includes(id))
  if (machineWord !== null) {
    const own = mapped.filter(({ id }) => id === machineWord)
    if (own.length > 0 || !reading?.compressor) return own
  }
  if (reading?.compressor)
    return mapped.filter(
      ({ id, compressorId }) => compressorId !== undefined && id.endsWith(`_${reading.compressor}`),
    )
  return byName(mapped, words)
}

/** `delta T da água gelada`: both ends of it. */
const DIFFERENCE = /\b(?:delta|diferencial|diferenca)\b/
const CHILLED = ['chw_in_temp', 'chw_out_temp']
const CONDENSED = ['cw_in_temp', 'cw_out_temp']
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  ...{ chw_in_temp: CHILLED, chw_out_temp: CHILLED },
  ...{ cw_in_temp: CONDENSED, cw_out_temp: CONDENSED },
}

/** Readings whose own name shares the most words with the question. */
function byName(mapped: readonly Reading[], words: string): Reading[] {
  const asked = new Set(
    wordsOf(words)
      .map(({ plain: word }) => word)
      .filter((word) => word.length > 2 && !isLink(word)),
  )
  const scored = mapped.map((reading) => {
    const own = ownWords(`${nameOf(reading)} ${reading.topicField}`)
    return { reading, hits: own.filter((word) => asked.has(word)).length }
  })
  const best = Math.max(0, ...scored.map(({ hits }) => hits))
  return best === 0 ? [] : scored.filter(({ hits }) => hits === best).map(({ reading }) => reading)
}

const ownWords = (name: string): string[] => wordsOf(plainText(name)).map(({ plain: word }) => word)

function keyOf({ id, compressorId, type }: Reading): ReadingKey | null {
  if (type === 'custom') return null
  const word = compressorId === undefined ? id : id.slice(id.indexOf('_') + 1)
  const table = compressorId === undefined ? READINGS.machine : READINGS.compressor
  if (!Object.hasOwn(table, word)) return null
  return { of: compressorId === undefined ? 'machine' : 'compressor', id: word } as ReadingKey
}

const nameOf = (reading: Reading): string => {
  const key = keyOf(reading)
  return key === null ? reading.name || reading.id : entryOf(READINGS, key).name
}

export function readingTitle(machine: MachineCard, reading: Reading): string {
  const name = plain(nameOf(reading))
  return reading.compressorId === undefined
    ? name
    : `${name} do ${plain(unitName(machine, reading.compressorId))}`
}

export function valueText(reading: Reading, value: number): string {
  const key = keyOf(reading)
  const quantity = key === null ? null : QUANTITIES[entryOf(READINGS, key).quantity]
  const unit = quantity === null ? reading.unit : quantity.unit
  if (key !== null && ['status', 'alarm'].includes(entryOf(READINGS, key).quantity))
    return value > 0 ? 'ligado' : 'desligado'
  const number = Number.isInteger(value) ? whole(value) : decimal(value)
  return unit ? `${number} ${unit}` : number
}

async function latest(asked: Asked, machine: Machine, readings: readonly Reading[]): Promise<string[]> {
  const { data } = await getLive(asked.ctx, { params: { id: machine.id }, query: undefined, body: undefined })
  const clock = clockWords(asked.clock.timezone)
  return readings.map((reading) => {
    const found = data.readings.readings[reading.id]
    if (!found) return `${readingTitle(machine, reading)}: sem valor nas últimas horas`
    const computed = found.origem === 'calculada' ? ', calculada' : ''
    return `${readingTitle(machine, reading)}: ${bold(valueText(reading, found.value))} (${clock.minute(Date.parse(found.at))}${computed})`
  })
}

async function overPeriod(asked: Asked, machine: Machine, readings: readonly Reading[]): Promise<string[]> {
  const period = periodAt(askedPeriod(asked), asked, null)
  const ids = readings.map(({ id }) => id)
  const query = { fields: ids, from: instantText(period.fromMs), to: instantText(period.toMs), points: 1 }
  const { data } = await getSeries(asked.ctx, { params: { id: machine.id }, query, body: undefined })
  return readings.map((reading) => {
    const buckets = data[reading.id] ?? []
    const samples = buckets.reduce((sum, { count }) => sum + count, 0)
    if (samples === 0) return `${readingTitle(machine, reading)}: sem amostras no período`
    const mean = buckets.reduce((sum, bucket) => sum + bucket.mean * bucket.count, 0) / samples
    const texts = {
      mean: `média ${bold(valueText(reading, mean))}`,
      min: `mínimo ${bold(valueText(reading, Math.min(...buckets.map(({ min }) => min))))}`,
      max: `máximo ${bold(valueText(reading, Math.max(...buckets.map(({ max }) => max))))}`,
    }
    const { statistic } = asked.question
    const shown =
      statistic === 'mean' || statistic === 'min' || statistic === 'max'
        ? [texts[statistic]]
        : Object.values(texts)
    return `${readingTitle(machine, reading)}: ${shown.join(', ')}`
  })
}

function notFound(machine: Machine): string {
  const names = machine.readings
    .filter(({ topicField }) => topicField !== '')
    .map((reading) => readingTitle(machine, reading))
  if (names.length === 0) return `${bold(plain(machine.nome))} não tem leituras mapeadas.`
  return `Não encontrei essa leitura em ${bold(plain(machine.nome))}. Ela tem: ${names.slice(0, MOST_READINGS).join(', ')}${names.length > MOST_READINGS ? ' e outras' : ''}.`
}
