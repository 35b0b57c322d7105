import type { Question } from '#core/questions/question.ts'
import { foldedText } from '#core/questions/text/words.ts'

/** The unknown thing whose reading is asked for: `carne` in `a temperatura da carne`; null: there is none. */
export function unknownThing({ words, strangeWords }: Question): string | null {
  const quantities = 'temperatura|pressao|vazao|corrente|tensao|umidade|nivel|vibracao|velocidade|rotacao'
  const thing = strangeWords.find((word) =>
    new RegExp(`\\b(?:${quantities}) (?:d[aeo]s?|n[ao]s?) (?:\\w+ )?${foldedText(word)}\\b`).test(words),
  )
  return thing ?? null
}
