import { asksMeaning, conceptOf } from '#core/questions/concepts/find-concept.ts'
import { foldedText, wordsOf } from '#core/questions/text/words.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { compressorsOf } from '../plant/compressors.ts'
import type { Answer, Asked } from './answer.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'
import { plantTerms } from './plant-terms.ts'
import { sameThing, termText } from './terms.ts'

const MOST_MACHINES = 20

/** Explains something of the field; the plant's own values are told by the question behind it. */
export const answerConcept: Answer = async (asked) => {
  const concept = conceptOf(asked.question.words)
  if (concept === undefined) return 'Não conheço esse assunto.'
  const isSame = concept.ways.includes('difference') ? sameThing(foldedText(asked.text)) : null
  const isTerm = !concept.ways.some((way) => way === 'meaning' || way === 'doubt') && asksMeaning(asked.text)
  return paragraphs(
    isTerm ? termText(wordsOf(asked.text), []) : null,
    isSame,
    concept.text,
    concept.id === 'tour' ? machinesText(asked) : null,
  )
}

/** The machines of the plant, each with what such a machine does. */
const machinesText = ({ near }: Pick<Asked, 'near'>): string =>
  bullets(
    near.slice(0, MOST_MACHINES).map((machine) => {
      const units = compressorsOf(machine).length
      const [term] = plantTerms(wordsOf(machine.tipo))
      const own = units > 0 ? ` (${count(units, 'compressor', 'compressores')})` : ''
      return `${bold(plain(machine.nome))}${own}${term ? `: ${term.text}` : ''}`
    }),
  )
