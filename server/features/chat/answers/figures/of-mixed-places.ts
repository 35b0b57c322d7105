import { nameParts } from '#core/questions/places/name-parts.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { targetOf } from '../../plant/target.ts'
import type { Asked } from '../answer.ts'

const UNIT = /\b(?:c|compressor )\d{1,2}\b/

/**
 * `do central e do C3 da câmara fria`: a question for each place, a machine that is named before the compressor as itself, the others with it.
 * Empty: the question names no machines with a compressor, or sets them beside each other.
 */
export function ofMixedPlaces(asked: Asked): readonly Asked[] {
  const { question, target } = asked
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
