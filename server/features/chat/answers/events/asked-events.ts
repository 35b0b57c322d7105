import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import type { EventKind } from '#core/questions/question.ts'
import type { Asked } from '../answer.ts'
import { eventPeriod } from './event-period.ts'
import type { Filter } from './event-source.ts'
import { asksAnyEvent } from './happened.ts'
import { stopsMachine } from './shutdowns.ts'

/** The events that a question is about; of several machines those of all their units. */
export function filterOf(asked: Asked): Filter {
  const { target, question } = asked
  const kind = kindOf(question)
  const unit = target.kind === 'machine' ? unitOf(asked, target.units, kind) : null
  return { unit, kind, period: periodOf(asked) }
}

/** Without a period in the question one event is that of the whole history. */
const periodOf = (asked: Asked): Period | null =>
  asked.question.oneEvent !== null && asked.question.periods.length === 0 ? null : eventPeriod(asked)

export const kindOf = (question: Asked['question']): EventKind | 'any' =>
  question.event ?? (asksAnyEvent(question) ? 'any' : 'failure')

/** Failures of a machine are those of its compressors, too; a machine stops and starts by itself. Null: all units. */
export function unitOf(
  { question }: Asked,
  [unit = MACHINE_UNIT]: readonly string[],
  kind: EventKind | 'any',
): string | null {
  if (question.units !== null || unit !== MACHINE_UNIT) return question.eachUnit ? null : unit
  // One out of a list is one of those that were listed.
  const isOfMachine =
    question.oneEvent !== null &&
    !question.lists &&
    (kind === 'stop' || kind === 'start' || stopsMachine(question.words, kind))
  return isOfMachine ? MACHINE_UNIT : null
}
