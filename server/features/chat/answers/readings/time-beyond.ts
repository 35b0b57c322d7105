import { isWithin } from '#core/questions/bounds/threshold.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { durationText } from '../figures/figure-table.ts'
import type { Bound } from '../filter.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { numberWords, shortly } from './bound-words.ts'
import { MOST_STEPS, quartersOf, STEP_MS } from './hours-of-readings.ts'
import { readingTitle } from './reading-names.ts'
import { notMapped, wantedReadings } from './wanted-readings.ts'

const MOST_READINGS = 8

/** `quanto tempo a temperatura ficou acima de 8 graus?` */
export const asksTimeBeyond = ({ question: { words } }: Asked): boolean =>
  /\b(?:quanto tempo|quant[ao]s (?:horas|minutos)|tempo em que|horas em que)\b/.test(words)

/** How long a reading lay beyond the question's bound, by the means of quarters of an hour. */
export async function timeBeyond(asked: Asked, bound: Bound): Promise<string> {
  const { target, question } = asked
  if (target.kind !== 'machine') return whichMachine(target)
  const period = periodAt(askedPeriod(asked), asked, null)
  if ((period.toMs - period.fromMs) / STEP_MS > MOST_STEPS)
    return 'Somo o tempo além de um valor em até 31 dias: diga um período menor.'
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const readings = wantedReadings(asked, machine, target.units).slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, question.words)
  const data = await quartersOf(asked, machine, readings)
  const lines = readings.map((reading) => {
    const known = (data[reading.id] ?? []).filter(({ count, held }) => count > 0 || held === true)
    const hours = (some: number) => durationText((some * STEP_MS) / HOUR_MS)
    const beyond = known.filter(({ mean }) => isWithin(bound, mean)).length
    return `${readingTitle(machine, reading)}: ${bold(hours(beyond))} ${numberWords(bound, shortly)}, de ${hours(known.length)} com dados`
  })
  return paragraphs(
    `${bold(plain(target.machine.nome))}, ${headWords(period)}, pela média de cada quarto de hora:`,
    bullets(lines),
  )
}
