import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Topic } from '#core/questions/question.ts'
import { TOPICS } from '#core/questions/topics/topics.ts'
import type { Asked } from './answer.ts'
import { countsApart } from './figures/figure-table.ts'
import { plain } from './markdown.ts'

/** A whole machine's energy, hours or readings cannot be told without a compressor. Null: nothing stayed in that was to be left out. */
export function exclusionNote({ question, target }: Asked, topic: Topic): string | null {
  const { excluded, figures } = question
  if (!excluded || excluded.units.length === 0 || TOPICS[topic].isAside) return null
  const isOfUnits = question.eachUnit || question.ranking !== null || question.combination !== null
  const isOfMachine =
    target.kind === 'machines' || (target.kind === 'machine' && target.units.includes(MACHINE_UNIT))
  const isTold = topic === 'events' || (figures.length > 0 && figures.every(countsApart))
  return isOfMachine && !isOfUnits && !isTold
    ? `Os valores são da máquina inteira, com ${plain(excluded.units.join(', '))}: peça os dos compressores para deixar de fora.`
    : null
}
