import type { Question } from './question.ts'

/**
 * A question with what former questions of the conversation said, oldest first. Machine and compressor last until others are named; subject, period
 * and figures only pass on to a question that goes on with the former one.
 */
export function withConversation(former: readonly Question[], question: Question): Question {
  return former.length === 0
    ? question
    : goesOn(withConversation(former.slice(0, -1), former.at(-1) ?? question), question)
}

function goesOn(before: Question, now: Question): Question {
  const isOwnRanking = now.ranking !== null && !now.follows
  const hasSubject = now.topic !== null || now.figures.length > 0 || now.reading !== null || isOwnRanking
  const place = placeOf(before, now)
  const isNewPlace = !hasSubject && !now.follows && (now.machines !== null || now.machineType !== null)
  if ((hasSubject || isNewPlace) && !now.follows) return { ...now, ...place }
  const subject = hasSubject
    ? {}
    : {
        ...{
          topic: before.topic,
          figures: before.figures,
          reading: before.reading,
          statistic: now.statistic ?? before.statistic,
        },
        ...{
          event: before.event,
          ranking: now.ranking ?? keptRanking(before, now),
          trend: now.trend || before.trend,
        },
        ...{ newestOnly: now.newestOnly || before.newestOnly, compares: now.compares || before.compares },
      }
  return { ...now, ...subject, ...place, periods: now.periods.length > 0 ? now.periods : before.periods }
}

/** `e o C2?` after a ranking asks for that compressor alone. */
const keptRanking = (before: Question, now: Question) =>
  now.units === null && now.machines === null ? before.ranking : null

function placeOf(before: Question, now: Question) {
  const namesMachine = now.machines !== null || now.machineType !== null
  if (namesMachine) return {}
  const machines = {
    machines: before.machines,
    isAmbiguous: before.isAmbiguous,
    machineType: before.machineType,
  }
  const namesUnit = now.units !== null || now.eachUnit || now.missingUnits.length > 0
  if (namesUnit || now.ranking !== null) return machines
  return { ...machines, units: before.units, eachUnit: before.eachUnit }
}
