import { isBeginning } from '#core/questions/periods/from-first.ts'
import { OF_PERIODS } from '#core/questions/periods/unread-period.ts'
import type { Topic } from '#core/questions/question.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, plain } from '../markdown.ts'
import { firstSampleOf } from './outside-history.ts'

/** Topics whose numbers are those of a period. */
const COUNTED: ReadonlySet<Topic | null> = new Set([...OF_PERIODS, 'cost', 'faults'])

/** Figures of a period that begins before the first sample are those of a part of it. */
export async function dataBeginNote(asked: Asked, topic: Topic, answer: string): Promise<string | null> {
  const begins = COUNTED.has(topic) ? askedBegins(asked) : []
  if (begins.length === 0) return null
  const { day } = clockWords(asked.clock.timezone)
  const late: { nome: string; begin: string }[] = []
  const machines = machinesIn(asked)
  for (const machine of machines) {
    const firstMs =
      (machines.length === 1 ? asked.firstSampleMs : null) ?? (await firstSampleOf(asked, machine))
    if (firstMs !== null && begins.some(({ fromMs, slackMs }) => fromMs + slackMs < firstMs))
      late.push({ nome: machine.nome, begin: day(firstMs) })
  }
  const [first] = late
  if (!first || answer.includes(first.begin)) return null
  const isAlike = late.length === machines.length && late.every(({ begin }) => begin === first.begin)
  const told = isAlike
    ? `Os dados começam em ${bold(first.begin)}`
    : late.map(({ nome, begin }) => `Os dados de ${bold(plain(nome))} começam em ${bold(begin)}`).join('; ')
  return `${told}: o que houve antes disso não entra na conta.`
}

/** The begins of the asked periods, and how much later data may begin without a word about it. */
function askedBegins(asked: Asked): { fromMs: number; slackMs: number }[] {
  return asked.question.periods.flatMap((period) => {
    // `todo o histórico`, `até 15/10`
    const isFromFirst =
      (period.kind === 'range' && period.range === 'all') ||
      (period.kind === 'days' && isBeginning(period.from))
    if (isFromFirst) return []
    const { fromMs, toMs } = periodAt(period, asked, null)
    return [{ fromMs, slackMs: Math.min(DAY_MS, (toMs - fromMs) / 10) }]
  })
}
