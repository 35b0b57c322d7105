import { type Day, dayOf } from '#core/questions/periods/asked-period.ts'
import { daysAhead } from '#core/questions/periods/days-ahead.ts'
import { dayNumber, oneDay } from '#core/questions/periods/period-reader.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, periodAt } from '../answer.ts'
import { bullets, paragraphs, plain } from '../markdown.ts'
import { entriesOf, kindWords, lineOf, ofKinds } from './maintenance-entries.ts'

const PLANNED =
  /\b(?:agendad|programad|previst|marcad|planejad|tem|temos|ha|havera|tera|teremos|vai|vao|fazer|cai|(?:pr[ao]s?|para|amanha)\b)/

/** What is scheduled on the named days to come, else the next one: `tem manutenção marcada para amanhã?` Null: no such days are named. */
export async function onDaysToCome(asked: Asked): Promise<string | null> {
  const days = daysNamed(asked)
  const [first] = days ?? []
  const last = days?.at(-1)
  if (days === null || !first || !last || !PLANNED.test(asked.question.words)) return null
  const { timezone } = asked.clock
  const numbers = new Set(days.map(dayNumber))
  const then: string[] = []
  const later: { at: number; line: string }[] = []
  for (const machine of machinesIn(asked))
    for (const one of ofKinds(asked, (await entriesOf(asked, machine)).coming)) {
      const [at, line] = [
        Date.parse(one.inicio),
        `${plain(machine.nome)}: ${lineOf(asked, machine, one, true)}`,
      ]
      if (numbers.has(dayNumber(dayOf(at, timezone)))) then.push(line)
      else later.push({ at, line })
    }
  if (then.length > 0) return paragraphs('Agendadas:', bullets(then))
  const [next] = later.sort((a, b) => a.at - b.at)
  return paragraphs(
    `Não há ${kindWords(asked)} agendada ${periodAt({ kind: 'days', from: first, to: last }, asked, null).words}.`,
    next ? `A próxima: ${next.line.replace(/\.$/, '')}.` : null,
  )
}

/** `hoje à noite` is a period of today, `amanhã` and `na sexta` are days to come. */
function daysNamed(asked: Asked): readonly Day[] | null {
  const { clock, text, question } = asked
  const [only, ...more] = question.periods
  const today = dayOf(clock.nowMs, clock.timezone)
  const day = only?.kind === 'hours' ? only.day : only && more.length === 0 ? oneDay(only) : null
  const words = /\bsemana que vem\b/.exec(question.words)?.[0] ?? ''
  return (
    daysAhead(text, clock) ??
    daysAhead(words, clock) ??
    (day && dayNumber(day) === dayNumber(today) ? [today] : null)
  )
}
