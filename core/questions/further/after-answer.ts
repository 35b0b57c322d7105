import type { Question } from '../question.ts'
import { afterMaintenance } from './after-maintenance.ts'
import { afterNone } from './after-none.ts'
import { atDecision } from './at-decision.ts'
import { ofToldEvents } from './of-told-events.ts'
import { ofToldPair } from './of-told-pair.ts'
import { sinceWhenChanged } from './since-when-changed.ts'

/** Questions whose subject is what the former answer told, or told that there is none of. */
export const afterAnswer = (before: Question, now: Question): Partial<Question> | null =>
  afterNone(before, now) ??
  afterMaintenance(before, now) ??
  ofToldEvents(before, now) ??
  ofToldPair(before, now) ??
  atDecision(before, now) ??
  sinceWhenChanged(before, now)
