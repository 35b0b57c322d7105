import type { Question } from '../question.ts'
import { alarmAtPeak, ranAtPeak } from './at-that-time.ts'
import { askedAtWork } from './at-work.ts'
import { changeTold } from './change-told.ts'
import { stopReason } from './event-reason.ts'
import { happenedBefore } from './happened-before.ts'
import { inOneOf } from './in-one-of.ts'
import * as told from './of-told-figure.ts'
import { aboveMean, inOtherOrder } from './other-order.ts'
import { presentCop } from './present-cop.ts'
import { sinceMaintenance } from './since-maintenance.ts'
import { stateThen, stoodSince } from './stood-since.ts'

/** Short questions about what was told: in which machine, in another order, above the mean, why that day. */
export const askedFurther = (before: Question, now: Question): Partial<Question> | null =>
  ranAtPeak(before, now) ??
  alarmAtPeak(before, now) ??
  askedAtWork(before, now) ??
  happenedBefore(before, now) ??
  sinceMaintenance(before, now) ??
  stoodSince(before, now) ??
  stateThen(before, now) ??
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
