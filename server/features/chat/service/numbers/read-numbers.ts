import { MONTHS } from '#core/questions/periods/month-names.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { listNumbersIn } from './list-numbers.ts'
import { LINES, type NumberKey } from './number-key.ts'
import { signOf } from './number-signs.ts'
import { isCounted, unitBefore, unitBehind } from './number-units.ts'
import { isHanNumeral, type NumberInWords, numberInWords, ROUND_WORDS, romanValue } from './number-words.ts'
import { isFirstOfList, isPlaceInList, ordinalOf } from './ordinals.ts'
import { partInWords } from './parts-in-words.ts'

/** A number of a text, with what stands before and behind it. */
export interface NumberIn {
  readonly index: number
  readonly text: string
  readonly key: NumberKey
  readonly before: string
  readonly after: string
}

/** Thin and fixed blanks and apostrophes between thousands. */
const GROUP = "[\\u00a0\\u2007\\u2009\\u202f'’]"
const GROUPS = new RegExp(`(?<=\\d)${GROUP}(?=\\d{3})`, 'g')
/** Dates, times, numbers with points and commas, numbers of other scripts, and words. */
const NUMBER = new RegExp(
  [
    String.raw`(?<![\p{L}\d])\d{1,4}(?:[/-]\d{1,2}){1,2}(?:[/-]\d{2,4})?(?!\d)`,
    String.raw`(?<![\p{L}\d])\d{1,2}º?\s+de\s+(?:janeiro|fevereiro|mar[çc]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?:\s+de\s+\d{4}(?!\d))?`,
    String.raw`(?:\d{1,3}(?:\.\d{3})+|\d+):\d{2}(?::\d{2})?`,
    String.raw`\d{1,3}h\d{2}(?:min|m)?(?![\p{L}\d])`,
    String.raw`(?<=(?<!\p{L})(?:d?[àa]s|entre)\s|\d\s?h\s(?:e|a|até)\s)\d{1,2}\s?h(?:oras?)?(?!\p{L})`,
    String.raw`\d{1,3}(?:${GROUP}\d{3})+(?:,\d+)?(?!\d)`,
    String.raw`\d+(?:[.,]\d+)*(?:\s+(?:mil(?:hão|hões)?|(?:b|tr)ilh(?:ão|ões)|mi|bi|tri)(?!\p{L})|(?:k|mil?|bi|tri)(?!\p{L}))?`,
    String.raw`(?!\d)\p{N}+`,
    String.raw`\p{L}+`,
  ].join('|'),
  'giu',
)
const OWN_LINK = /(?<=\[[^\]]*)\]\(\/[^)\s]*\)/g
/** The numbers of a text in the Portuguese form: `1.234,5`. Addresses of the product's links hold none. */
export function numbersIn(text: string): NumberIn[] {
  const shown = text.replace(OWN_LINK, (address) => `]${' '.repeat(address.length - 1)}`)
  const ofLists = listNumbersIn(shown)
  const found: NumberIn[] = []
  let end = 0
  for (const { index, 0: written } of shown.matchAll(NUMBER)) {
    if (index < end || ofLists.has(index)) continue
    const number = numberAt(shown, index, written)
    if (number === null) continue
    found.push(number)
    end = index + number.text.length
  }
  return found
}

/** What stands beside a number, so far as it is read: a text of thousands of numbers is read in a moment. */
const NEAR = 100
const beforeOf = (text: string, index: number): string =>
  index < NEAR ? `\n${text.slice(0, index)}` : text.slice(index - NEAR, index)
const afterOf = (text: string, index: number): string => text.slice(index, index + NEAR)

function numberAt(shown: string, index: number, written: string): NumberIn | null {
  const before = beforeOf(shown, index)
  const found = (text: string, key: NumberKey): NumberIn => ({
    ...{ index, text, key, before },
    after: afterOf(shown, index + text.length),
  })
  const here = afterOf(shown, index)
  const isWord = /^\p{L}/u.test(written)
  const part = partInWords(here, wholeAt(here, written, isWord))
  if (part) return found(here.slice(0, part.length), part.key)
  if (isWord) {
    const said = wordKey(here, written, before)
    return said && found(said.text, said.key)
  }
  const after = afterOf(shown, index + written.length)
  // `m³` is a unit.
  if (/^[²³]$/.test(written) && /\bm$/.test(before)) return null
  if (isPlaceInList(written, after)) return null
  return found(written, keyOf(written, before, after))
}

/** The whole number that a length of time may begin with; `uma hora e meia` has one, too. */
function wholeAt(here: string, written: string, isWord: boolean): { length: number; value: number } | null {
  if (!isWord) {
    const digits = /^\d{1,3}(?:\.\d{3})*$/.test(written) ? Number(written.replaceAll('.', '')) : null
    return digits === null ? null : { length: written.length, value: digits }
  }
  if (/^uma?$/i.test(written)) return { length: written.length, value: 1 }
  const spelled = numberInWords(here)
  return spelled && spelled.decimals === 0 ? { length: spelled.text.length, value: spelled.value } : null
}

/** `houve uma falha` counts, `uma falha grave` does not. */
const COUNTS = /(?<!\p{L})(?:houve|teve|tiveram|ocorreu|registrou|apenas|somente|só)\s+\**$/iu

interface Said {
  readonly text: string
  readonly key: NumberKey
}

/** `quarenta e dois por cento`, `o dobro`, `dezenas`, `IV`, `a vigésima`. */
function wordKey(here: string, written: string, before: string): Said | null {
  const plain = foldedText(written)
  if (plain === 'cento' && /\bpor\s+$/i.test(before)) return null
  const literal: Said = { text: written, key: { kind: 'literal', text: plain } }
  if (ROUND_WORDS.test(plain) || isHanNumeral(written)) return literal
  const unit = unitBehind(here.slice(written.length))
  const roman = romanKey(here, written, before)
  if (roman !== undefined) return roman
  const number = numberInWords(here)
  if (number) return spelledKey(number, here, before)
  if (plain === 'zero' && !/(?:abaixo|acima)\s+de\s+$/i.test(before))
    return spelledKey({ text: written, value: 0, decimals: 0 }, here, before)
  const ordinal = ordinalOf(written, isCounted(unit) ? unit : null)
  if (ordinal !== null) return { text: written, key: { kind: 'ordinal', value: ordinal, unit } }
  const isOne = unit === '%' || (isCounted(unit) && COUNTS.test(before))
  return isOne && /^uma?$/.test(plain)
    ? spelledKey({ text: written, value: 1, decimals: 0 }, here, before)
    : null
}

function spelledKey({ text, value, decimals }: NumberInWords, here: string, before: string): Said {
  const after = here.slice(text.length)
  const unit = unitBehind(after) ?? unitBefore(before)
  if (unit === null && isDesignator(text, before))
    return { text, key: { kind: 'literal', text: `c${value}` } }
  return { text, key: { kind: 'value', value, decimals, unit, ...signOf(before, after, unit) } }
}

/** Null: a word; undefined: no Roman numeral. */
function romanKey(here: string, written: string, before: string): Said | null | undefined {
  const value = romanValue(written)
  if (value === null) return undefined
  const unit = unitBehind(here.slice(written.length))
  if (written.length === 1)
    return isCounted(unit) && !/(?:\d|compressor|chiller|unidade|bomba|torre|parafuso)\s*$/i.test(before)
      ? spelledKey({ text: written, value, decimals: 0 }, here, before)
      : undefined
  if (unit !== null && !unit.startsWith('other:'))
    return spelledKey({ text: written, value, decimals: 0 }, here, before)
  // In small letters and without a unit it is a word; behind a number it is a unit (`24 V CC`).
  return written === written.toUpperCase() && !/\d\s*(?:\p{L}\s)?$/u.test(before)
    ? { text: written, key: { kind: 'literal', text: foldedText(written) } }
    : undefined
}

/** Behind `compressor`, or behind its other numbers: `compressores 1, 2 e 4`. */
const isDesignator = (written: string, before: string): boolean =>
  /^(?:\d{1,3}|\p{L}+)$/u.test(written) &&
  /(?<!\p{L})(?:compressor(?:es)?|comp|cp)\s+\**(?:n[º°o]\s*)?(?:c?\d{1,3}\**\s*(?:,|\/|e|ou|a|ao|x)\s*(?:[oa]s?\s+)?\**)*$/iu.test(
    before,
  )

function keyOf(written: string, before: string, after: string): NumberKey {
  if (/:|\dh|h(?:oras?)?$/i.test(written))
    return {
      kind: 'time',
      parts: timeParts(written),
      ...(/:/.test(written) && unitBehind(after) === 'h' ? { isLength: true } : {}),
    }
  if (/[/-]|\bde\b/.test(written)) return dayKey(written)
  const unit = unitBefore(before) === 'money' ? 'money' : (unitBehind(after) ?? unitBefore(before))
  if (/^[ºª](?!\s?[CF](?!\p{L}))/u.test(after))
    return { kind: 'ordinal', value: Number(written), unit: unitBehind(after.slice(1)) }
  if (/\p{L}$/u.test(before))
    return { kind: 'literal', text: `${/\p{L}+$/u.exec(foldedText(before))?.[0] ?? ''}${written}` }
  if (unit === null && isDesignator(written, before)) return { kind: 'literal', text: `c${Number(written)}` }
  if (unit === null && /^\d{1,2}$/.test(written) && isFirstOfList(before, after))
    return { kind: 'ordinal', value: Number(written), unit: LINES }
  const day = unit === null ? bareDay(written, before, after) : null
  if (day !== null) return day
  const [digits = '', scale] = written.replace(GROUPS, '').split(/\s+|(?<=\d)(?=\p{L})/u)
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)
  const plain = isGrouped ? digits.replaceAll('.', '') : digits
  const zeros = zerosOf(scale)
  const value = Number(plain.replace(',', '.')) * 10 ** zeros
  const decimals = (/[.,](\d+)$/.exec(plain)?.[1]?.length ?? 0) - zeros
  if (Number.isNaN(value)) return { kind: 'literal', text: written }
  return { kind: 'value', value, decimals, unit, ...signOf(before, after, unit) }
}

/** `de 9 a 16 de novembro`, `nos dias 21 e 22`. */
function bareDay(written: string, before: string, after: string): NumberKey | null {
  if (!/^\d{1,2}$/.test(written)) return null
  const month = /^\s+(?:a|e|ao|até)\s+(?:o\s+)?(?:dia\s+)?\d{1,2}º?\s+de\s+(\p{L}+)/iu.exec(after)?.[1]
  const index = month === undefined ? -1 : MONTHS.indexOf(foldedText(month))
  if (index !== -1) return { kind: 'day', day: Number(written), month: index + 1, year: null }
  return /(?<!\p{L})dias?\s+\**(?:\d{1,2}\**\s*(?:,|e|a|ao)\s*\**)*$/iu.test(before)
    ? { kind: 'day', day: Number(written), month: null, year: null }
    : null
}

/** The zeros that a word adds: `113 mil` is 113,000 to the thousand. */
function zerosOf(scale: string | undefined): number {
  if (scale === undefined) return 0
  const plain = foldedText(scale)
  if (plain === 'mil' || plain === 'k') return 3
  if (plain.startsWith('mi')) return 6
  return plain.startsWith('b') ? 9 : 12
}

const timeParts = (written: string): number[] => {
  const parts = (written.replaceAll('.', '').match(/\d+/g) ?? []).map(Number)
  return parts.length === 1 ? [...parts, 0] : parts
}

/** `21/11/2026`, `21/11`, `2026-11-21`, `21 de novembro de 2026`. A text that is no day is compared as written. */
function dayKey(written: string): NumberKey {
  const word = /\p{L}{4,}/u.exec(written)?.[0]
  const numbers = (written.match(/\d+/g) ?? []).map(Number)
  const [a = 0, b = 0, c] = numbers
  if (word !== undefined)
    return { kind: 'day', day: a, month: MONTHS.indexOf(foldedText(word)) + 1, year: numbers[1] ?? null }
  if (a > 31 && c !== undefined) return { kind: 'day', day: c, month: b, year: a }
  if (numbers.length > 3 || a > 31 || b > 12 || (c === undefined && written.includes('-')))
    return { kind: 'literal', text: written }
  return { kind: 'day', day: a, month: b, year: c === undefined || c > 99 ? (c ?? null) : 2000 + c }
}
