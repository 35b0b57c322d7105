import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { EventKind } from '#core/questions/question.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { eventPeriod } from './event-period.ts'
import { allEvents, EVENT_NAMES, lineOf } from './event-source.ts'
import { alarmsIn } from './happened.ts'

const MOST_SHOWN = 6

/** The machines that had events in a period, with the compressor and the hour of each; which had none comes last. */
export async function whereHappened(asked: Asked, kind: EventKind | 'any'): Promise<string> {
  const ofUnits = /\bem qual compressor\b/.test(asked.question.words)
  const machines = machinesIn(asked).filter(({ submaquinas }) => !ofUnits || submaquinas.length > 0)
  if (machines.length === 0) return whichMachine(asked.target)
  const period = eventPeriod(asked)
  const { one, many } = EVENT_NAMES[kind]
  const lines: string[] = []
  const without: string[] = []
  for (const machine of machines) {
    const found = await allEvents(asked, machine, { unit: null, kind, period })
    const events = found.filter(({ unit }) => !ofUnits || unit !== MACHINE_UNIT)
    if (events.length === 0) without.push(plain(machine.nome))
    else lines.push(`${bold(plain(machine.nome))}: ${listText(asked, machine, { events, kind })}`)
  }
  const alarms = kind === 'any' ? await alarmsIn(asked, period) : null
  if (lines.length === 0)
    return paragraphs(
      `Em ${ofUnits ? 'nenhum compressor' : 'nenhuma máquina'}: não houve ${one} ${period.words}.`,
      alarms,
    )
  return paragraphs(
    `Onde houve ${many} ${period.words}${ofUnits ? ', só os compressores' : ', com os compressores'}:`,
    bullets(lines),
    without.length > 0 ? `Sem ${one}: ${without.join(', ')}.` : null,
    alarms,
  )
}

/** The newest events in the order in which they were. */
function listText(
  asked: Asked,
  machine: MachineCard,
  { events, kind }: { readonly events: Awaited<ReturnType<typeof allEvents>>; kind: EventKind | 'any' },
): string {
  const { one, many } = EVENT_NAMES[kind]
  const shown = events.slice(0, MOST_SHOWN).toReversed()
  const head =
    events.length > shown.length
      ? `${count(events.length, one, many)}, ${kind === 'any' ? 'os' : 'as'} ${shown.length} mais recentes: `
      : ''
  return `${head}${shown.map((event) => lineOf(asked, machine, event, kind)).join('; ')}`
}
