import type { MachineCard } from '#contract/machines/machine.ts'
import type { Asked } from '../answer.ts'
import { bullets, paragraphs } from '../markdown.ts'
import { eventsOf, type Filter, lineOf } from './event-source.ts'

const MOST_EVENTS = 8

/** The failures of which none stopped the unit; null: there were none, or the question is about other events. */
export async function withoutShutdown(
  asked: Asked,
  machine: MachineCard,
  filter: Filter,
): Promise<string | null> {
  if (filter.kind !== 'shutdown') return null
  const { data, total } = await eventsOf(asked, machine, { ...filter, kind: 'failure', limit: MOST_EVENTS })
  if (total === 0) return null
  const head =
    total === 1
      ? 'A falha que houve não causou desligamento:'
      : 'As falhas que houve não causaram desligamento:'
  return paragraphs(
    head,
    bullets(data.map((event) => lineOf(asked, machine, event, 'failure'))),
    total > data.length ? `Mostrei as ${data.length} mais recentes.` : null,
  )
}
