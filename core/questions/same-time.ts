import { namesNothing } from './compared-places.ts'
import type { Question } from './question.ts'
import type { FigureId } from './topics/figure-words.ts'

/** `quanto tempo ficou ligado?` after a figure of yesterday is about yesterday, too. */
export const isOfSameTime = (before: Question, now: Question): boolean =>
  (namesNothing(now) || isOfOwnUnits(now)) &&
  (now.topic === 'figures' || isExtremeOfTold(before, now)) &&
  now.unknownName === null &&
  (before.figures.length > 0 || before.topic === 'events' || before.topic === 'why' || isOfOwnUnits(now)) &&
  before.ranking === null

/** `algum compressor ficou fora?` after what happened in a night is about that night. */
const isOfOwnUnits = ({ eachUnit, units, machines, periods, words }: Question): boolean =>
  eachUnit &&
  units === null &&
  machines === null &&
  periods.length === 0 &&
  /\balgu(?:m|ns|ma|mas)\b/.test(words)

/** `qual foi a parada mais longa?` after the time of stops in September. */
const isExtremeOfTold = ({ figures }: Question, { topic, oneEvent, event }: Question): boolean =>
  topic === 'events' &&
  (oneEvent === 'longest' || oneEvent === 'shortest') &&
  figures.some((id) => (event === 'failure' ? OF_FAILURES : OF_STOPS).has(id))
const OF_FAILURES: ReadonlySet<FigureId> = new Set(['failures', 'downtime', 'mttr', 'mtbf'])
const OF_STOPS: ReadonlySet<FigureId> = new Set(['stops', 'standstill', 'operation', 'microStops'])
