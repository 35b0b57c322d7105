import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { EventKind } from '#core/questions/question.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { EVENT_NAMES, eventsOf } from './event-source.ts'

const MOST_MACHINES = 15
const KINDS = ['failure', 'stop', 'start'] as const satisfies readonly EventKind[]

/** `o que aconteceu ontem?` asks for events of any kind, `teve algum problema?` for failures. */
export const asksAnyEvent = ({ event, words }: Asked['question']): boolean =>
  event === null &&
  /\b(?:acontec\w*|ocorre\w*|rolou|evento\w*|novidade\w*|ocorrencia\w*)/.test(words) &&
  !/\b(?:problema|defeito|falha)/.test(words)

/** How many failures, stops and starts each machine had; its own stops and starts, the failures with those of its compressors. */
export async function whatHappened(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const period = periodAt(askedPeriod(asked), asked, null)
  const { minute } = clockWords(asked.clock.timezone)
  const items: string[] = []
  for (const machine of machines.slice(0, MOST_MACHINES)) {
    const texts: string[] = []
    for (const kind of KINDS) {
      const unit = kind === 'failure' ? null : MACHINE_UNIT
      const { data, total } = await eventsOf(asked, machine, { unit, kind, period, limit: 1 })
      const { one, many } = EVENT_NAMES[kind]
      const [newest] = data
      const last = newest ? ` (a última em ${minute(Date.parse(newest.from))})` : ''
      texts.push(`${bold(count(total, one, many))}${last}`)
    }
    items.push(`${plain(machine.nome)}: ${texts.join(', ')}`)
  }
  return paragraphs(`Eventos ${period.words}, as falhas com as dos compressores:`, bullets(items))
}
