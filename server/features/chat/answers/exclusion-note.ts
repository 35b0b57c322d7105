import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Topic } from '#core/questions/question.ts'
import { TOPICS } from '#core/questions/topics/topics.ts'
import { type Asked, askedPeriod } from './answer.ts'
import { countsApart } from './figures/figure-table.ts'
import { withoutUnits } from './figures/sum-of-all.ts'
import { plain } from './markdown.ts'

/** A whole machine's energy, hours or readings cannot be told without a compressor. Null: nothing stayed in that was to be left out. */
export async function exclusionNote(asked: Asked, topic: Topic): Promise<string | null> {
  const { question, target } = asked
  const { excluded, figures } = question
  if (!excluded || excluded.units.length === 0 || TOPICS[topic].isAside) return null
  // Where a month closes is told without them already.
  if (question.form === 'pace') return null
  const told = topic === 'figures' ? await energyWithout(asked) : null
  if (told !== null)
    return `Os valores acima são da máquina inteira, com ${plain(excluded.units.join(', '))}. ${told}`
  const isOfUnits = question.eachUnit || question.ranking !== null || question.combination !== null
  const isOfMachine =
    target.kind === 'machines' || (target.kind === 'machine' && target.units.includes(MACHINE_UNIT))
  const isTold = topic === 'events' || (figures.length > 0 && figures.every(countsApart))
  return isOfMachine && !isOfUnits && !isTold
    ? `Os valores são da máquina inteira, com ${plain(excluded.units.join(', '))}: peça os dos compressores para deixar de fora.`
    : null
}

/** Of one sum of energy what is left without the compressors. */
async function energyWithout(asked: Asked): Promise<string | null> {
  const { figures, periods, units, eachUnit, ranking } = asked.question
  const [figure, ...more] = figures
  const isOfWhole = units === null && !eachUnit && ranking === null
  return figure !== undefined && more.length === 0 && periods.length < 2 && isOfWhole
    ? withoutUnits(asked, figure, askedPeriod(asked))
    : null
}
