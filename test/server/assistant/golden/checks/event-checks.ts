import type { EventFilter, MachineEvent } from '#contract/monitoring/event.ts'
import { NOW } from '../../assistant-plant.ts'
import type { World } from '../world.ts'
import { anyForm, type Check } from './check.ts'
import type { UnitInPeriod } from './expectation.ts'
import { durationForms, instantForms } from './text-forms.ts'

/** The event's instant, and its length unless it has none. */
export async function eventCheck(
  world: World,
  asked: { event: EventFilter; which: 'newest' | 'oldest' | 'longest' } & UnitInPeriod,
): Promise<Check> {
  const { events } = await world.events(asked.of, asked.in, { unit: asked.unit, filter: asked.event })
  const event = chosen(events, asked.which)
  const what = `${asked.which} ${asked.event} of ${asked.of} ${asked.unit ?? ''}`
  if (!event) return anyForm(`no ${what}`, [/nenhum|não (?:há|houve|teve|tem|registr|falhou)|sem falha/i])
  const at = instantForms(event.from, NOW)
  const lasts = event.type === 'failure' ? durationForms(event.durationHours) : [/(?:)/]
  return {
    what: `${what}: ${event.from}, ${event.durationHours} h`,
    isIn: (answer) => [at, lasts].every((forms) => forms.some((form) => form.test(answer))),
  }
}

/** The list begins with the newest. */
function chosen(events: readonly MachineEvent[], which: 'newest' | 'oldest' | 'longest') {
  if (which === 'longest') return [...events].sort((a, b) => b.durationHours - a.durationHours)[0]
  return which === 'newest' ? events[0] : events.at(-1)
}
