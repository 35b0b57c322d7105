import type { MachineCard } from '#contract/machines/machine.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold } from '../markdown.ts'
import { EVENT_NAMES, eventsOf, type Filter } from './event-source.ts'
import { RETURNS } from './one-event.ts'

export const noneText = (title: string, { kind, period }: Filter): string =>
  `Não houve ${EVENT_NAMES[kind].one} de ${title}${period ? ` ${period.words}` : ' em todo o histórico'}.`

/** Without a stop `que horas voltou?` asks for the start that ended one of an earlier time. */
export async function noneOf(
  asked: Asked,
  machine: MachineCard,
  { title, filter }: { title: string; filter: Filter },
): Promise<string> {
  const none = noneText(title, filter)
  if (filter.kind !== 'stop' || filter.period === null || !RETURNS.test(asked.question.words)) return none
  const { data } = await eventsOf(asked, machine, { ...filter, kind: 'start', limit: 1 })
  const [start] = data
  if (!start) return none
  const at = bold(clockWords(asked.clock.timezone).minute(Date.parse(start.from)))
  return `${none} Já estava fora de operação antes disso, e partiu em ${at}.`
}
