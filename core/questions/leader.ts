import { asksNextMaintenance } from './coming-maintenance.ts'
import type { Leader, Question } from './question.ts'
import { countsEvents } from './topics/asked-event.ts'

const OF_ONE = /\b(?:del[ea]|nel[ea]|el[ea]|desse|dessa|nesse|nessa|esse|essa)\b/
/** Whether a question that names no place is about the first one of a ranking: `e qual o MTBF dele?` after `qual compressor falhou mais?`; why it did so and whether it meets its target are told by themselves. */
export const isOfLeader = (before: Question, now: Question): boolean =>
  (before.leaderOf !== null || isOrdered(before)) &&
  OF_ONE.test(now.words) &&
  now.ranking === null &&
  (isEventOfLeader(before, now) ||
    ((now.chosen === null || now.event !== null) && now.topic !== null && OF_LEADER.has(now.topic)))

/** `e quando foi a última dele?` after who failed most is one of that one's failures. */
const isEventOfLeader = (before: Question, now: Question): boolean =>
  before.event !== null &&
  before.figures.length > 0 &&
  before.figures.every(countsEvents) &&
  (now.oneEvent ?? now.chosen) !== null &&
  now.event === null &&
  now.reading === null &&
  now.figures.length === 0 &&
  (now.topic === null || now.topic === 'events')

/** Whether the answer told machines or compressors in an order. */
export const isOrdered = ({ topic, ranking, among, machines, units }: Question): boolean =>
  (ranking !== null &&
    (topic === null || topic === 'figures' || topic === 'why'
      ? among === null
      : topic === 'probability' || topic === 'remaining')) ||
  (topic === 'advice' && machines === null && units === null)
const OF_LEADER: ReadonlySet<Question['topic']> = new Set<Question['topic']>([
  'figures',
  'reading',
  'events',
  'state',
  'stretch',
  'probability',
  'remaining',
  'maintenance',
  'advice',
])

/** The question with the ranking whose first one it is about. */
export function ofLeader(before: Question, now: Question): Question {
  const leaderOf = leaderFrom(before)
  const { periods, event } = before
  const ofEvent = isEventOfLeader(before, now)
    ? ({ topic: 'events', event, oneEvent: now.oneEvent ?? now.chosen } as const)
    : {}
  return {
    ...now,
    ...ofEvent,
    leaderOf,
    periods: now.periods.length > 0 || asksNextMaintenance(before, now) ? now.periods : periods,
    compares: now.compares && now.periods.length > 0,
  }
}

/** The order whose first one is meant. */
export function leaderFrom(before: Question): Leader {
  const { topic, figures, ranking, periods, units, eachUnit, machines, machineType, among } = before
  return (
    before.leaderOf ?? { topic, figures, ranking, periods, units, eachUnit, machines, machineType, among }
  )
}
