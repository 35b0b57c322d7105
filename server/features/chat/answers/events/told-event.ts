import type { MachineEvent } from '#contract/monitoring/event.ts'
import { machinesIn } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { filterOf } from './asked-events.ts'
import { fittingEvents } from './fitting-events.ts'
import { asksNewest, onlyOfNewest } from './newest-events.ts'
import { chosenOf } from './one-event.ts'

/** The one event that the answer to a question about events tells; undefined: it tells none, or several. */
export async function toldEvent(asked: Asked): Promise<MachineEvent | undefined> {
  const { target, question } = asked
  const { newestCount, oneEvent, units } = question
  const filter = filterOf(asked)
  const isOfOneMachine = target.kind === 'machine'
  const listsNewest = (isOfOneMachine || oneEvent === null || oneEvent === 'newest') && asksNewest(asked)
  if (newestCount !== null || listsNewest) return (await onlyOfNewest(asked, filter.kind))?.event
  // Of each of several compressors its own one is told.
  if (oneEvent !== null && isOfOneMachine && units !== null && target.units.length > 1) return undefined
  if (oneEvent !== null) return (await chosenOf(asked, machinesIn(asked), filter))?.event
  const all: MachineEvent[] = []
  for (const machine of machinesIn(asked))
    for (const unit of isOfOneMachine && units !== null ? target.units : [filter.unit])
      all.push(...(await fittingEvents(asked, machine, { ...filter, unit })))
  return all.length === 1 ? all[0] : undefined
}
