import { findPhrase, type Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'

/** `resumo do dia`, `falhas do dia`, `como foi o dia?`; not `do dia 5`, `a hora do dia`, `do dia anterior`. */
export function ofToday(words: readonly Word[]): Span | undefined {
  const span = findPhrase(words, '=do =dia') ?? howTheDay(words)
  if (span === undefined) return undefined
  const [before, after] = [words[span.from - 1]?.plain ?? '', words[span.to]?.plain ?? '']
  const isOther = /^(?:horas?|horarios?|periodos?|partes?|inicio|fim|final|comeco)$/.test(before)
  return isOther || /^(?:\d.*|uteis|util|anterior|seguinte|que|em|com|primeiro)$/.test(after)
    ? undefined
    : span
}

/** `dia` in `como foi o dia?`; the other words ask how it was. */
function howTheDay(words: readonly Word[]): Span | undefined {
  const text = words.map(({ plain }) => plain).join(' ')
  if (
    !/\bcomo (?:(?:foi|esta|vai|anda|ficou|estava|correu|fechou|terminou|comecou|sendo|indo|andando|que) )+(?:o |nosso |seu )*dia\b/.test(
      text,
    )
  )
    return undefined
  const at = words.findIndex(({ plain }) => plain === 'dia')
  return { from: at, to: at + 1 }
}
