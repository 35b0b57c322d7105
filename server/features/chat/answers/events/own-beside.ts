import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Asked } from '../answer.ts'
import { paragraphs } from '../markdown.ts'
import { EVENT_NAMES, type Filter } from './event-source.ts'
import { noneOf } from './none-text.ts'
import { chosenOf, eventText } from './one-event.ts'

/** The newest, oldest, longest or shortest event; null: there was none, nor anything to say about that. */
export async function chosenText(
  asked: Asked,
  machine: MachineCard,
  { title, filter }: { readonly title: string; readonly filter: Filter },
): Promise<string | null> {
  const chosen = await chosenOf(asked, [machine], filter)
  return chosen
    ? paragraphs(
        eventText(asked, machine, chosen.event),
        await ownBeside(asked, machine, { event: chosen.event, filter }),
      )
    : noneOf(asked, machine, { title, filter })
}

/** The machine's own longest or shortest failure behind that of a compressor; null: the machine's own was told, or others are asked for. */
async function ownBeside(
  asked: Asked,
  machine: MachineCard,
  { event, filter }: { readonly event: MachineEvent; readonly filter: Filter },
): Promise<string | null> {
  const { oneEvent, eventsBack, eachUnit, lists } = asked.question
  const isOfLength = oneEvent === 'longest' || oneEvent === 'shortest'
  if (!isOfLength || eventsBack > 0 || eachUnit || lists) return null
  if (filter.unit !== null || event.unit === MACHINE_UNIT || COMPRESSOR.test(asked.question.words))
    return null
  const own = await chosenOf(asked, [machine], { ...filter, unit: MACHINE_UNIT })
  return own
    ? `Da própria máquina, sem os compressores: ${eventText(asked, machine, own.event).replace(/^A /, 'a ')}`
    : `A própria máquina, sem os compressores, não teve ${EVENT_NAMES[filter.kind].one}.`
}
const COMPRESSOR = /\bcompressor/
