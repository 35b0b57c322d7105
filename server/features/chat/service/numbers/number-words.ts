import { spelledNumber } from '#core/questions/text/spelled-numbers.ts'
import { foldedText } from '#core/questions/text/words.ts'

const ENGLISH: Readonly<Record<string, number>> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((name, value) => [name, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((name, index) => [name, 20 + 10 * index] as const),
])
/** Numerals of Chinese and Japanese, which Unicode counts as letters. */
const HAN = /[〇零一二三四五六七八九十百千万萬億亿兆両两兩半壹贰貳叁參肆伍陆陸柒捌玖拾佰仟廿卅]/u

/** A word with numerals that are letters: no tool writes one, but a machine may be called so. */
export const isHanNumeral = (word: string): boolean => HAN.test(word)

function wordValue(word: string): number | undefined {
  if (word === 'mil' || word === 'thousand') return 1000
  if (word === 'hundred') return 100
  return spelledNumber(word) ?? (Object.hasOwn(ENGLISH, word) ? ENGLISH[word] : undefined)
}

/** Words alone that say a number or are an article: `um`, `uma`; `zero` says that there is nothing. */
const ALONE = new Set(['um', 'uma', 'zero', 'one'])

/** Shares, multiples and round counts, which no tool says: `metade`, `o dobro`, `dezenas`, `milhares`. */
export const ROUND_WORDS =
  /^(?:metade|dobro|triplo|tercos?|avos|dezenas?|duzias?|centenas?|milhares|milhar|milhao|milhoes|(?:b|tr)ilh(?:ao|oes)|dobr(?:ou|aram)|(?:d|tr|quadr|quint|sext|sept|dec)uplic(?:ou|aram|ado|ada)|tripl(?:icou|icaram|icado|icada)|(?:quadr|quint|sext|sept|dec)upl(?:ou|aram|ado|ada|o)|half|halves|double|doubled|twice|triple|dozens?|hundreds|thousands|millions?|(?:b|tr)illions?)$/u

const ROMAN = /^(?=[IVXLCDM]{2,8}$)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
/** Abbreviations of the field that are no Roman numerals. */
const NO_ROMAN: ReadonlySet<string> = new Set('CV CC CD DC CM MM MC MD DI CI LI VI'.split(' '))
const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

/** The value of a word that is a Roman numeral, of one letter only in capitals; null: it is none. */
export function romanValue(word: string): number | null {
  const capitals = word.toUpperCase()
  if (/^[IVXL]$/.test(word)) return ROMAN_DIGITS[word] ?? null
  if (!ROMAN.test(capitals) || NO_ROMAN.has(word === 'VI' ? '' : capitals)) return null
  const digits = [...capitals].map((letter) => ROMAN_DIGITS[letter] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}

export interface NumberInWords {
  readonly text: string
  readonly value: number
  readonly decimals: number
}

/** The number in words at the begin of a text: `quarenta e dois`, `cento e treze mil`, `quatro vírgula nove`. Undefined: there is none. */
export function numberInWords(text: string): NumberInWords | undefined {
  const whole = wholeAt(text)
  if (!whole) return undefined
  const comma = /^\s+(?:v[ií]rgula|ponto)\s+/iu.exec(text.slice(whole.length))
  const part = comma && wholeAt(text.slice(whole.length + comma[0].length))
  if (comma && part) {
    const decimals = String(part.value).length
    const length = whole.length + comma[0].length + part.length
    return { text: text.slice(0, length), value: whole.value + part.value / 10 ** decimals, decimals }
  }
  const said = text.slice(0, whole.length)
  return ALONE.has(foldedText(said)) ? undefined : { text: said, value: whole.value, decimals: 0 }
}

function wholeAt(text: string): { value: number; length: number } | undefined {
  let [length, thousands, rest] = [0, 0, 0]
  for (const match of text.matchAll(/(\s+(?:e|and)\s+|\s+|[-‐‑]|^)(\p{L}+)/gu)) {
    const value = match.index === length ? wordValue(foldedText(match[2] ?? '')) : undefined
    if (value === undefined) break
    // `two hundred`.
    if (value === 100 && length > 0 && rest > 1 && rest < 10 && /hundred$/i.test(match[2] ?? '')) {
      rest *= 100
      length = match.index + match[0].length
      continue
    }
    // `dez quinze` are two numbers; `cento e dez` is one.
    if (length > 0 && value !== 1000 && (rest === 0 ? thousands === 0 : rest <= value || rest % 10 !== 0))
      break
    if (value === 1000) [thousands, rest] = [(rest || 1) * 1000, 0]
    else rest += value
    length = match.index + match[0].length
  }
  return length === 0 ? undefined : { value: thousands + rest, length }
}
