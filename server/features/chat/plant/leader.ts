import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { chosenTarget } from '../answers/figures/rank.ts'
import type { ChatQuestion } from './chat-question.ts'
import { targetOf } from './target.ts'

/** The first one of a ranking told before, where the question is about it. */
export async function ofLeader(asked: ChatQuestion): Promise<ChatQuestion> {
  const { leaderOf, ...question } = asked.question
  if (leaderOf === null) return asked
  const ranked = { ...asked, question: { ...question, ...leaderOf, leaderOf: null } }
  const target = await chosenTarget({ ...ranked, target: targetOf(ranked), firstSampleMs: null })
  if (target.kind !== 'machine') return asked
  const units = target.units.filter((unit) => unit !== MACHINE_UNIT)
  const place = { machines: [target.machine.id], machineType: null, units: units.length > 0 ? units : null }
  return { ...asked, question: { ...question, ...place, eachUnit: false, leaderOf: null } }
}
