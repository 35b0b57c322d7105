import { isAlike } from '#core/questions/joined-places.ts'
import { nameParts } from '#core/questions/places/name-parts.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { targetOf } from '../../plant/target.ts'
import type { Asked } from '../answer.ts'
import { ofEachPair } from '../machines/each-pair.ts'

const UNIT = /\b(?:c|compressor )\d{1,2}\b/

/**
 * `do central e do C3 da câmara fria`: a question for each place, a machine that is named before the compressor as itself, the others with it.
 * Empty: the question names no machines with a compressor, or sets them beside each other.
 */
export function ofMixedPlaces(asked: Asked): readonly Asked[] {
  const { question, target } = asked
  const pairs = ofEachPair(asked)
  const isOfOneAnswer =
    question.ranking !== null ||
    question.combination !== null ||
    question.threshold !== null ||
    (question.compares && question.figures.length === 1 && !question.trend)
  if (pairs.length > 0) return isOfOneAnswer ? inEachPeriod(asked) : pairs
  const isList = !question.compares && question.ranking === null && question.combination === null
  if (target.kind !== 'machines' || question.units === null || !isList || question.among !== null) return []
  const said = foldedText(asked.text)
  const at = said.search(UNIT)
  if (at === -1) return []
  const places = target.machines.map((machine) => {
    const named = nameParts(machine.nome).map((part) => said.search(new RegExp(`\\b${part}\\b`)))
    const first = Math.max(...named)
    const units = first > at ? question.units : null
    return { first, one: { ...question, machines: [machine.id], units } }
  })
  if (places.some(({ first }) => first === -1)) return []
  return places
    .toSorted((a, b) => a.first - b.first)
    .map(({ one }) => ({ ...asked, question: one, target: targetOf({ ...asked, question: one }) }))
}

/** The same compressors in each of several periods; empty: one answer has all. */
function inEachPeriod(asked: Asked): readonly Asked[] {
  const { question } = asked
  if (question.periods.length < 2 || question.ranking !== null) return []
  return question.periods.map((period) => {
    const periods = [period]
    const among = question.among?.filter((told) => isAlike(told.periods, periods)) ?? null
    return { ...asked, question: { ...question, periods, among } }
  })
}
