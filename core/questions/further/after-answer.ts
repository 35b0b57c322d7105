import type { Question } from '../question.ts'
import { afterMaintenance } from './after-maintenance.ts'
import { afterNone } from './after-none.ts'
import { atDecision } from './at-decision.ts'
import { besideAllOthers, stopsCounted } from './beside-all-others.ts'
import { besideOther } from './beside-other.ts'
import { goesOnWithTold } from './goes-on.ts'
import { previousEvent } from './happened-before.ts'
import { normalNow } from './normal-now.ts'
import { ofForecast } from './of-forecast.ts'
import { ofOneEvent } from './of-one-event.ts'
import { ofToldEvents } from './of-told-events.ts'
import { ofToldPair } from './of-told-pair.ts'
import { sinceWhenChanged } from './since-when-changed.ts'
import { valueAgain } from './value-again.ts'
import { whereItHappened } from './where-it-happened.ts'

/** Questions whose subject is what the former answer told, or told that there is none of. */
export const afterAnswer = (before: Question, now: Question): Partial<Question> | null =>
  ofForecast(before, now) ??
  previousEvent(before, now) ??
  goesOnWithTold(before, now) ??
  whereItHappened(before, now) ??
  ofOneEvent(before, now) ??
  besideOther(before, now) ??
  besideAllOthers(before, now) ??
  stopsCounted(before, now) ??
  valueAgain(before, now) ??
  afterNone(before, now) ??
  normalNow(before, now) ??
  afterMaintenance(before, now) ??
  ofToldEvents(before, now) ??
  ofToldPair(before, now) ??
  atDecision(before, now) ??
  sinceWhenChanged(before, now)
