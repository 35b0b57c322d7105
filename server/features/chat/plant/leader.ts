import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { urgencyOrder } from '../answers/advice.ts'
import type { Asked } from '../answers/answer.ts'
import { riskOrder } from '../answers/failure-probability.ts'
import { chosenTarget } from '../answers/figures/rank.ts'
import { lifeOrder, type Told, toldOf } from '../answers/insights.ts'
import { machinesIn } from './candidates.ts'
import type { ChatQuestion } from './chat-question.ts'
import { targetOf } from './target.ts'

/** The first one of an order told before, where the question is about it. */
export async function ofLeader(asked: ChatQuestion): Promise<ChatQuestion> {
  const { leaderOf, ...question } = asked.question
  if (leaderOf === null) return asked
  const ranked = { ...asked, question: { ...question, ...leaderOf, leaderOf: null } }
  const first = await firstOf({ ...ranked, target: targetOf(ranked), firstSampleMs: null })
  if (first === null) return asked
  const place = {
    machines: [first.machine.id],
    machineType: null,
    units: first.unit === MACHINE_UNIT ? null : [first.unit],
  }
  return { ...asked, question: { ...question, ...place, eachUnit: false, leaderOf: null } }
}

/** Null: none has what the order goes by. */
async function firstOf(asked: Asked): Promise<Pick<Told, 'machine' | 'unit'> | null> {
  const machines = machinesIn(asked)
  switch (asked.question.topic) {
    case 'probability':
      return (await riskOrder(asked, machines)).known[0]?.told ?? null
    case 'remaining':
      return (await lifeOrder(asked, machines)).known[0]?.told ?? null
    case 'advice':
      return (await urgencyOrder(asked, toldOf(asked, machines)))[0]?.told ?? null
    default: {
      const target = await chosenTarget(asked)
      const [unit] = target.kind === 'machine' ? target.units : []
      return target.kind === 'machine' && unit !== undefined ? { machine: target.machine, unit } : null
    }
  }
}
