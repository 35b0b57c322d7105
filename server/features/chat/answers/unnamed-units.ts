import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { machinesIn } from '../plant/candidates.ts'
import type { Asked } from './answer.ts'
import { type Told, toldOf } from './insights.ts'

const MOST_MACHINES = 15

/** The compressors behind an answer about whole machines. */
export function unnamedUnits(asked: Asked): readonly Told[] {
  const { target, question } = asked
  const isOfMachines =
    target.kind === 'machines' || (target.kind === 'machine' && target.units.join() === MACHINE_UNIT)
  if (!isOfMachines || question.units !== null || question.eachUnit || question.ranking !== null) return []
  const ofUnits = { ...asked, question: { ...question, eachUnit: true } }
  return toldOf(ofUnits, machinesIn(asked).slice(0, MOST_MACHINES))
}
