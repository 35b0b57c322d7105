import { foldedText } from '#core/questions/text/words.ts'

const STEMS =
  'terceir quart quint sext setim oitav non decim vigesim trigesim quadragesim quinquagesim sexagesim septuagesim octogesim nonagesim centesim'.split(
    ' ',
  )
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  STEMS.map((stem, index) => [stem, index < 8 ? index + 3 : (index - 6) * 10]),
)
/** Beyond the tenth nobody names a place in a list. */
const MOST_OF_LIST = 10

/** What `terceira` or `vigésima` says of what is counted behind it; null: it says no number (`quarta-feira`). */
export function ordinalOf(word: string, unit: string | null): number | null {
  const stem = /^(.+)[oa]s?$/.exec(foldedText(word))?.[1] ?? ''
  const value = Object.hasOwn(VALUES, stem) ? (VALUES[stem] ?? null) : null
  return value !== null && (unit !== null || value > MOST_OF_LIST) ? value : null
}

/** `as 3 mais longas` of a list. */
export const isFirstOfList = (before: string, after: string): boolean =>
  /(?<!\p{L})[oa]s\s+[*_]*$/iu.test(before) &&
  /^[*_]*\s+(?:\p{L}+\s+)?(?:que\s+)?(?:mais|menos|piores|melhores|maiores|menores|[úu]ltim[oa]s|primeir[oa]s|recentes)(?!\p{L})/iu.test(
    after,
  )

/** `1º lugar`, `2ª: Chiller`: a place in a list. */
export const isPlaceInList = (written: string, after: string): boolean =>
  Number(written) <= MOST_OF_LIST &&
  !/^[ºª°]\s?[CF](?!\p{L})/u.test(after) &&
  /^[ºª°]\**\s*(?:lugar|posi|coloc|mais|menos|pior|melhor|maior|menor|[*:–\-—|)[(]|\p{Lu})/u.test(after)
