import type { FigureId } from '#core/questions/topics/figure-words.ts'
import type { Asked } from '../answer.ts'
import { bold, paragraphs } from '../markdown.ts'
import { rankedBy, rankFigures } from './rank.ts'

/** The machines or compressors in an order; `o que mais parou?` may be either, and the first compressor is told behind the first machine. */
export async function orderFigures(asked: Asked, id: FigureId | null): Promise<string> {
  const text = await rankFigures(asked, id)
  const ofUnits = id === null ? null : await firstOfUnits(asked, id)
  if (ofUnits === null) return text
  const [head, ...others] = text.split('\n\n')
  return paragraphs(head ?? null, ofUnits, ...others)
}

/** Null: machines or compressors alone are asked for, or there are no compressors to compare. */
async function firstOfUnits(asked: Asked, id: FigureId): Promise<string | null> {
  const { target, question } = asked
  const { ranking } = question
  if (!ranking?.withUnits || ranking.of !== 'machines' || target.kind !== 'machines') return null
  const ofUnits = { ...asked, question: { ...question, ranking: { ...ranking, of: 'units' as const } } }
  const [first, ...others] = (await rankedBy(ofUnits, id)).ordered
  if (!first || others.length === 0) return null
  if (others.every(({ text }) => text === first.text))
    return `Os compressores estão iguais, com ${bold(first.text)} cada um.`
  const [head] = (await rankFigures(ofUnits, id)).split('\n\n')
  return `Entre os compressores: ${head}`
}
