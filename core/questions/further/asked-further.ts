import type { Question } from '../question.ts'
import { changeTold } from './change-told.ts'
import { stopReason } from './event-reason.ts'
import { inOneOf } from './in-one-of.ts'
import * as told from './of-told-figure.ts'
import { aboveMean, inOtherOrder } from './other-order.ts'
import { presentCop } from './present-cop.ts'

/** Short questions about what was told: in which machine, in another order, above the mean, why that day. */
export const askedFurther = (before: Question, now: Question): Partial<Question> | null =>
  told.placeTold(before, now) ??
  inOneOf(before, now) ??
  inOtherOrder(before, now) ??
  aboveMean(before, now) ??
  told.amongSummaries(before, now) ??
  told.whyThatPart(before, now) ??
  changeTold(before, now) ??
  stopReason(before, now) ??
  presentCop(before, now) ??
  told.whyOfFigure(before, now) ??
  told.earlierFigure(before, now) ??
  told.sinceQuiet(before, now) ??
  told.returnedFromStop(before, now)
