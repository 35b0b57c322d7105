import type { Machine, Reading } from '#contract/machines/machine.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { type Asked, askedPeriod, headWords, periodAt, USUAL_PERIOD } from '../answer.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { meansOf, presentOf, type Values, valuesOf } from './reading-values.ts'
import { linkToReadings } from './shown-readings.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

/** The load and the waters, which move with most readings of a chiller. */
const BESIDE: readonly string[] = ['capacity', 'cw_in_temp', 'cw_out_temp', 'chw_out_temp']
const MOST_READINGS = 3

/** `alta assim pode ser a torre?`: the reading and what goes with it beside the last 30 days; the readings tell no cause. */
export async function besideSuspect(asked: Asked): Promise<string> {
  const { target, question } = asked
  if (target.kind !== 'machine') return whichMachine(target)
  const { nome } = target.machine
  const machine = { ...(await requireMachine(asked.ctx, target.machine.id, 'leitura')), nome }
  const wanted = wantedReadings(asked, machine, target.units).slice(0, MOST_READINGS)
  if (wanted.length === 0) return notMapped(machine, question)
  const readings = [...new Set([...wanted, ...besideOf(machine)])]
  const isNow = question.statistic === 'now' || question.periods.length === 0
  const period = periodAt(askedPeriod(asked), asked, null)
  const usualTime = periodAt(USUAL_PERIOD, asked, null)
  const values = isNow
    ? await presentValues(asked, machine, readings)
    : await meansOf(asked, machine, readings, period)
  const usual = await valuesOf(asked, machine, readings, usualTime)
  const lines = readings.flatMap((reading) => {
    const [value, beside] = [values.get(reading.id), usual.get(reading.id)]
    return value === undefined || !beside ? [] : [lineOf(machine, reading, value, beside)]
  })
  return paragraphs(
    `${bold(plain(nome))}, ${isNow ? 'agora' : headWords(period)}, ao lado dos últimos 30 dias:`,
    bullets(lines),
    /\b(?:torre|condensa\w+)\b/.test(question.suspects ?? '') ? OF_TOWER : null,
    'As leituras não dizem a causa: mostram só se isso está fora do habitual e o que mudou junto.',
    linkToReadings(machine, readings, usualTime),
  )
}

const OF_TOWER =
  'A torre age no chiller pela água de condensação que entra nele: se ela estiver mais quente que o habitual com a mesma carga, a torre pode pesar.'

const besideOf = ({ readings }: Machine): readonly Reading[] =>
  BESIDE.flatMap((key) => readings.find(({ id, topicField }) => id === key && topicField !== '') ?? [])

const presentValues = async (
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
): Promise<ReadonlyMap<string, number>> =>
  new Map((await presentOf(asked, machine, readings)).map(({ reading, value }) => [reading.id, value]))

/** `Pressão: 40,30 psi, 0,44 psi acima da média (39,86 psi; de 35 a 42 psi)`. */
function lineOf(machine: Machine, reading: Reading, value: number, { mean, min, max }: Values): string {
  const text = (number: number) => valueText(reading, number)
  const difference = text(Math.abs(value - mean))
  const place = value === mean ? 'na média' : `${difference} ${value > mean ? 'acima' : 'abaixo'} da média`
  return `${readingTitle(machine, reading)}: ${bold(text(value))}, ${place} (${text(mean)}; de ${text(min)} a ${text(max)})`
}
