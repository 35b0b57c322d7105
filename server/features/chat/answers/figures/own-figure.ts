import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { foldedText } from '#core/questions/text/words.ts'
import type { Asked } from '../answer.ts'

/** `o MTBF do central, e quanto deu por compressor?`, `da máquina e dos compressores`; nothing else stands between. */
const WITH_UNITS =
  /\S[\s,;]+(?:e|mais|bem como|assim como|alem)(?: (?:d[oae]s?|n[oa]s?|em|com|por|para|pr[oa]s?|[oa]s?|cada|um|todos|tambem|depois|seus?|dele|dela|quanto|quantos|quantas|qual|quais|como|deu|foi|fo(?:i|ram)|fica|ficou|separad[oa]s?|abert[oa]s?|divid\w+|so))* compressor(?:es)?\b/
/** `no total e por compressor` */
const BOTH = /\b(?:total|geral|tod[oa]|inteir[oa]|conjunto)\b.* e .*\bcompressor(?:es)?\b/
/** `da câmara fria e do C3`, `da câmara fria, e o C3?`; not `do C1 e do C3`, `do central e do C3 da câmara fria`. */
const WITH_ONE =
  /^(?!.*\b(?:c\d|compressor).*[\s,]e\b).*\S[\s,;]+e (?:(?:tambem|quanto|d|n)?[oa]? ?)?(?:compressor |c)\d{1,2}(?! d[aeo]| n[ao])/
const BETWEEN_UNITS = /\bentre\b.*\bcompressor/

/** The question about the machines alone, where they and their compressors are asked for together; null: they are not. */
export function ofMachinesToo(asked: Asked): Asked | null {
  const { question, target } = asked
  const { eachUnit, units, ranking, threshold, compares } = question
  if (ranking !== null || threshold !== null) return null
  const said = foldedText(asked.text)
  const ofEach = eachUnit && units === null && (WITH_UNITS.test(said) || BOTH.test(said))
  const ofOne = units?.length === 1 && !compares && question.machines?.length === 1 && WITH_ONE.test(said)
  if (BETWEEN_UNITS.test(said) || !(ofEach || ofOne)) return null
  return {
    ...asked,
    question: { ...question, eachUnit: false, units: null },
    target: target.kind === 'machine' ? { ...target, units: [MACHINE_UNIT] } : target,
  }
}
