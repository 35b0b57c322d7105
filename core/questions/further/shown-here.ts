import type { Question } from '../question.ts'

const BEGIN = '^(?:(?:e|mas|ai|entao|sera que|da|voce|voces|eu|a gente|nos) )*'
const SEEING =
  '(?:(?:(?:da|tem como|consig\\w+|conseguimos|posso|podemos|e possivel|seria possivel)(?: pra| para)?|quero|queria) (?:ver|medir|saber|acompanhar|monitorar|acha\\w*|consultar|olhar|encontrar)|(?:mede|medem|mostra|mostram|monitora|monitoram|le|leem|acompanha|acompanham|calcula|calculam|registra|registram)|(?:voce |voces )?(?:tem|temos|existe|aparece)|(?:isso |el[ea] )?(?:e|esta|aparece) (?:medid[oa]|mapead[oa]|monitorad[oa]|disponivel))'
const THIS =
  '(?: (?:isso|isto|el[ea]s?|ess[ea]s?|est[ea]s?|valor|numero|leitura|dado|medida|aqui|la|ai|n[oa]s?|d[oa]s?|em|de|noss[oa]s?|tambem|agora|no geada|sistema|bombas?|torres?|chillers?|compressor(?:es)?|geradores?|elevador(?:es)?|maquinas?|planta))*$'
const SHOWN_HERE = new RegExp(`${BEGIN}${SEEING}${THIS}`)

const MEASURABLE = /\b(?:lift|range|setpoint|set point|surge|golpe)\b/

/** `dá pra ver isso no central?` behind `o que é superaquecimento?` asks for that reading or figure there; else the question as it is. */
export function withTermShown(term: Question | undefined, now: Question): Question {
  if (term?.topic !== 'term' || !SHOWN_HERE.test(now.words)) return now
  const subject = { ...now, event: null, strangeWords: [], unusedWords: [], refers: false, follows: true }
  if (term.figures.length > 0) return { ...subject, topic: 'figures', figures: term.figures, reading: null }
  const { words } = term
  const unnamed = MEASURABLE.test(words) ? { machine: null, compressor: null, words } : null
  const reading = term.reading ?? unnamed
  return reading === null ? now : { ...subject, topic: 'reading', reading, words: reading.words }
}

/** Whether words ask for a term that was just explained, as a piece of the same message. */
export const asksShown = (words: string): boolean => SHOWN_HERE.test(words)
