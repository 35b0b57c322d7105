import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Asked } from '../answer.ts'
import { bullets, paragraphs, plain } from '../markdown.ts'
import { EVENT_NAMES, eventsOf, type Filter, lineOf } from './event-source.ts'

const MOST_SHOWN = 12

/** The events of several machines in one list, the newest first, each with its machine; null: no list is asked for, or there is no event. */
export async function listOfMachines(
  asked: Asked,
  machines: readonly MachineCard[],
  filter: Filter,
): Promise<string | null> {
  if (!asked.question.lists || COUNTED.test(asked.question.words)) return null
  const all: { fromMs: number; line: string }[] = []
  let total = 0
  for (const machine of machines) {
    const page = await eventsOf(asked, machine, { ...filter, limit: MOST_SHOWN })
    total += page.total
    for (const event of page.data) {
      const owner = event.unit === MACHINE_UNIT ? '' : ` (${plain(machine.nome)})`
      const fromMs = Date.parse(event.from)
      all.push({ fromMs, line: withOwner(lineOf(asked, machine, event, filter.kind), owner) })
    }
  }
  if (all.length === 0) return null
  const shown = all.sort((a, b) => b.fromMs - a.fromMs).slice(0, MOST_SHOWN)
  return paragraphs(
    bullets(shown.map(({ line }) => line)),
    total > shown.length
      ? `Mostrei as ${shown.length} ${EVENT_NAMES[filter.kind].many} mais recentes, de ${total}.`
      : null,
  )
}

/** `quantas e quais máquinas?` asks for the numbers. */
const COUNTED =
  /\bquant[ao]s\b|\b(?:quais|que|quem) (?:d[ae]s )?(?:as |os )?(?:maquinas?|equipamentos?|compressor(?:es)?|chillers?|bombas?|torres?)\b/

/** The machine of a compressor behind its name, which stands before the length. */
const withOwner = (line: string, owner: string): string =>
  line.includes(', ') ? line.replace(/, (?=[^,]*\d (?:min|h))/, `${owner}, `) : `${line}${owner}`
