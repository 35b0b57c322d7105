import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import {
  allEvents,
  EVENT_NAMES,
  type eventsOf,
  type Filter,
  isOfUnitsAlone,
  lineOf,
  unitsNote,
} from './event-source.ts'
import { isOfBothKinds, shutdownsText } from './shutdowns.ts'

interface Listed {
  readonly filter: Filter
  readonly page: Awaited<ReturnType<typeof eventsOf>>
  readonly title: string
  readonly words: string
  /** The link to the whole list. */
  readonly place: string
}

/** What a list of the compressors alone leaves open. */
const OWN: Partial<Record<Filter['kind'], string>> = {
  start: 'A própria máquina não partiu nesse tempo.',
  stop: 'A própria máquina não parou nesse tempo.',
}

/** `em ordem cronológica`, `da mais antiga pra mais nova` */
const OLDEST_FIRST =
  /\bcronologic|\bd[ao]s? mais antig\w+ (?:pr[ao]|para|a[o]?|ate) |\bordem de (?:data|ocorrencia)\b/

/** The events of a machine or compressor, the newest first unless the question asks for the order in which they happened. */
export async function eventList(
  asked: Asked,
  machine: MachineCard,
  { filter, page, title, words, place }: Listed,
): Promise<string> {
  const { kind } = filter
  const isOldestFirst = OLDEST_FIRST.test(asked.question.words)
  if (isOfBothKinds(machine, filter) && !isOldestFirst) {
    const found = await allEvents(asked, machine, filter)
    return paragraphs(await shutdownsText(asked, machine, { filter, found, title, when: ` ${words}` }), place)
  }
  const events = isOldestFirst ? page.data.toReversed() : page.data
  const isOfAll = filter.unit === null && hasCompressors(machine)
  const isOfMachine =
    isOfUnitsAlone(asked, machine, filter) || events.some(({ unit }) => unit === MACHINE_UNIT)
  return paragraphs(
    `${title}${isOfAll ? ` (${unitsNote(asked)})` : ''} teve ${bold(count(page.total, EVENT_NAMES[kind].one, EVENT_NAMES[kind].many))} ${words}:`,
    bullets(events.map((event) => lineOf(asked, machine, event, kind))),
    page.total > events.length ? `Mostrei as ${events.length} mais recentes.` : null,
    isOfAll && !isOfMachine && page.total <= events.length && OWN[kind] ? OWN[kind] : null,
    place,
  )
}
