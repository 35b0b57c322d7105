import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { SinceEvent } from '#core/questions/periods/since-event.ts'
import { unitTitle } from '../plant/target.ts'
import type { Asked } from './answer.ts'
import { EVENT_NAMES, eventsOf } from './events/event-source.ts'
import { whichMachine } from './machines/which-machine.ts'
import { entriesOf } from './maintenance/maintenance-entries.ts'
import { bold, plain } from './markdown.ts'

/** The question with the period that begins with the named event, or a sentence that says why there is none. */
export async function sinceItsEvent(asked: Asked): Promise<Asked | string> {
  const { target, question } = asked
  const { sinceEvent } = question
  if (sinceEvent === null) return asked
  if (target.kind !== 'machine') return whichMachine(target)
  const [unit = MACHINE_UNIT] = target.units
  const fromMs = await beginOf(asked, target.machine, { unit, sinceEvent })
  if (fromMs === null) {
    const what = sinceEvent === 'maintenance' ? 'manutenção concluída' : EVENT_NAMES[sinceEvent].one
    const title = bold(
      plain(sinceEvent === 'maintenance' ? target.machine.nome : unitTitle(target.machine, unit)),
    )
    return `Não há ${what} de ${title} registrada: não sei desde quando contar.`
  }
  return { ...asked, question: { ...question, sinceEvent: null, periods: [{ kind: 'since', fromMs }] } }
}

/** The end of the newest maintenance, failure or stop, or the newest start; null: there is none. */
async function beginOf(
  asked: Asked,
  machine: MachineCard,
  { unit, sinceEvent }: { unit: string; sinceEvent: SinceEvent },
): Promise<number | null> {
  if (sinceEvent === 'maintenance') {
    const { done } = await entriesOf(asked, machine)
    const last = done.at(-1)
    return last ? Date.parse(last.fim ?? last.inicio) : null
  }
  const newest = await eventsOf(asked, machine, { unit, kind: sinceEvent, period: null, limit: 1 })
  const [event] = newest.data
  return event ? Date.parse(event.to ?? event.from) : null
}
