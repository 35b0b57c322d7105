import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { isWithin } from '#core/questions/bounds/threshold.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from '../answer.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { lengthWords } from '../readings/bound-words.ts'
import { allEvents, EVENT_NAMES, type Filter, lineOf } from './event-source.ts'
import { isOfBothKinds, shutdownsText } from './shutdowns.ts'

const MOST_SHOWN = 15

/** The events whose length passes the question's bound. */
export async function fittingEvents(
  asked: Asked,
  machine: MachineCard,
  filter: Filter,
): Promise<readonly MachineEvent[]> {
  const all = await allEvents(asked, machine, filter)
  const { threshold } = asked.question
  return threshold === null || threshold.kind === 'target'
    ? all
    : all.filter(({ durationHours }) => isWithin(threshold, durationHours))
}

interface Told {
  readonly title: string
  readonly filter: Filter
  readonly found: readonly MachineEvent[]
}

/** Those events, with their whole or mean length where the question asks for it. */
export async function fittingText(
  asked: Asked,
  machine: MachineCard,
  { title, filter, found }: Told,
): Promise<string> {
  const { threshold, combination } = asked.question
  const { one, many } = EVENT_NAMES[filter.kind]
  const bound = threshold === null || threshold.kind === 'target' ? '' : ` ${lengthWords(threshold)}`
  const when = filter.period ? ` ${filter.period.words}` : ''
  if (found.length === 0) return `${title} não teve ${one}${bound}${when}.`
  if (combination === null && isOfBothKinds(machine, filter))
    return shutdownsText(asked, machine, { filter, found, title, when: `${bound}${when}` })
  const hours = found.reduce((sum, { durationHours }) => sum + durationHours, 0)
  const combined =
    combination === 'sum'
      ? `Somando as durações: ${bold(durationText(hours))}.`
      : combination === 'mean'
        ? `Duração média: ${bold(durationText(hours / found.length))}.`
        : null
  return paragraphs(
    `${title} teve ${bold(count(found.length, one, many))}${bound}${when}:`,
    bullets(found.slice(0, MOST_SHOWN).map((event) => lineOf(asked, machine, event, filter.kind))),
    found.length > MOST_SHOWN ? `Mostrei as ${MOST_SHOWN} mais recentes.` : null,
    combined,
  )
}
