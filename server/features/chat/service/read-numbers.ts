import { MONTHS } from '#core/questions/periods/month-names.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { COUNTED, NOTHING, type NumberKey } from './number-key.ts'
import { signOf } from './number-signs.ts'
import { isHanNumeral, numberInWords, ROUND_WORDS, romanValue } from './number-words.ts'

/** A number of a text, with its unit when it has one of `UNITS`. */
export interface NumberIn {
  readonly index: number
  readonly text: string
  readonly key: NumberKey
}

/** Words and signs of a unit, by the name that numbers are compared with. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '% %|por cento|percent|per cent',
    'kwh kwh',
    'kw kw',
    'tr tr',
    'c °c',
    'psi psi',
    'm3/h m³/h|m3/h',
    'min min|minuto|minutos|minute|minutes',
    'h h|hora|horas|hour|hours',
    'dia dia|dias|day|days',
    'mes mes|meses',
    'falha falha|falhas|failure|failures',
    'parada parada|paradas',
    'partida partida|partidas',
    'maquina maquina|maquinas',
  ].flatMap((line) => {
    const space = line.indexOf(' ')
    return line
      .slice(space + 1)
      .split('|')
      .map((name) => [name, line.slice(0, space)])
  }),
)
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
    String.raw`(?<=(?<!\p{L})[àa]s\s)\d{1,2}\s?h(?:oras?)?(?!\p{L})`,
    String.raw`\d{1,3}(?:${GROUP}\d{3})+(?:,\d+)?(?!\d)`,
    String.raw`\d+(?:[.,]\d+)*(?:\s+(?:mil(?:hão|hões)?|bilhão|bilhões)(?!\p{L}))?`,
    String.raw`(?!\d)\p{N}+`,
    String.raw`\p{L}+`,
  ].join('|'),
  'giu',
)
const AFTER = /^\s*(%|por\s+cento\b|per\s+cent\b|°C|m³\/h|\p{L}+)/u
const OWN_LINK = /(?<=\[[^\]]*)\]\(\/[^)\s]*\)/g
/** The numbers of a text in the Portuguese form: `1.234,5`. Addresses of the product's links hold none. */
export function numbersIn(text: string): NumberIn[] {
  const shown = text.replace(OWN_LINK, (address) => `]${' '.repeat(address.length - 1)}`)
  const found: NumberIn[] = []
  let end = 0
  for (const { index, 0: written } of shown.matchAll(NUMBER)) {
    if (index < end) continue
    const [before, after] = [beforeOf(shown, index), afterOf(shown, index + written.length)]
    if (/^\p{L}/u.test(written)) {
      if (foldedText(written) === 'cento' && /\bpor\s+$/i.test(before)) continue
      const number = ofWords(shown, index, written)
      if (number) found.push(number)
      end = index + (number?.text.length ?? 0)
      continue
    }
    // `m³` is a unit, and `º` ends an ordinal.
    if (/^[²³]$/.test(written) && /\bm$/.test(before)) continue
    // The number of a list's line.
    if (/\n\s*$/.test(before) && /^[.)]\s/.test(after)) continue
    found.push({ index, text: written, key: keyOf(written, before, after) })
  }
  return found
}

/** What stands beside a number, so far as it is read: a text of thousands of numbers is read in a moment. */
const NEAR = 100
const beforeOf = (text: string, index: number): string =>
  index < NEAR ? `\n${text.slice(0, index)}` : text.slice(index - NEAR, index)
const afterOf = (text: string, index: number): string => text.slice(index, index + NEAR)

const unitOf = (after: string): string | null =>
  UNITS[foldedText(AFTER.exec(after)?.[1] ?? '').replace(/\s+/, ' ')] ?? null

/** `houve uma falha` counts, `uma falha grave` does not. */
const COUNTS = /(?<!\p{L})(?:houve|teve|tiveram|ocorreu|registrou|apenas|somente|só)\s+\**$/iu

/** `quarenta e dois por cento`, `o dobro`, `dezenas`, `IV`. */
function ofWords(shown: string, index: number, written: string): NumberIn | undefined {
  const plain = foldedText(written)
  const before = beforeOf(shown, index)
  const literal: NumberIn = { index, text: written, key: { kind: 'literal', text: plain } }
  if (ROUND_WORDS.test(plain) || isHanNumeral(written)) return literal
  const unitAfter = unitOf(afterOf(shown, index + written.length))
  const ofValue = (text: string, value: number, decimals: number): NumberIn => {
    const after = afterOf(shown, index + text.length)
    return {
      index,
      text,
      key: { kind: 'value', value, decimals, unit: unitOf(after), ...signOf(before, after, unitOf(after)) },
    }
  }
  const roman = romanValue(written)
  if (roman !== null) {
    if (unitAfter !== null) return ofValue(written, roman, 0)
    // In small letters and without a unit it is a word; behind a number it is a unit (`24 V CC`).
    if (written === written.toUpperCase() && !/\d\s*(?:\p{L}\s)?$/u.test(before)) return literal
  }
  const number = numberInWords(afterOf(shown, index))
  if (number) return ofValue(number.text, number.value, number.decimals)
  if (plain === 'zero' && !/(?:abaixo|acima)\s+de\s+$/i.test(before)) return ofValue(written, 0, 0)
  if (unitAfter === '%' && /^mei[oa]$/.test(plain)) return literal
  const isOne = unitAfter === '%' || (COUNTED.has(unitAfter) && COUNTS.test(before))
  return isOne && /^uma?$/.test(plain) ? ofValue(written, 1, 0) : undefined
}

function keyOf(written: string, before: string, after: string): NumberKey {
  if (/:|\dh|h(?:oras?)?$/i.test(written)) return { kind: 'time', parts: timeParts(written) }
  if (/[/-]|\bde\b/.test(written)) return dayKey(written)
  if (/\p{L}$/u.test(before))
    return { kind: 'literal', text: `${/\p{L}+$/u.exec(foldedText(before))?.[0] ?? ''}${written}` }
  const [digits = '', scale] = written.replace(GROUPS, '').split(/\s+/)
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)
  const plain = isGrouped ? digits.replaceAll('.', '') : digits
  const zeros = zerosOf(scale)
  const value = Number(plain.replace(',', '.')) * 10 ** zeros
  const decimals = (/[.,](\d+)$/.exec(plain)?.[1]?.length ?? 0) - zeros
  if (Number.isNaN(value)) return { kind: 'literal', text: written }
  return { kind: 'value', value, decimals, unit: unitOf(after), ...signOf(before, after, unitOf(after)) }
}

/** The zeros that a word adds: `113 mil` is 113,000 to the thousand. */
function zerosOf(scale: string | undefined): number {
  if (scale === undefined) return 0
  const plain = foldedText(scale)
  if (plain === 'mil') return 3
  return plain.startsWith('mi') ? 6 : 9
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

/** More that a source says: the year of a date, hours and minutes as one length, the hour of `às 15 h`, and that there is nothing. */
export function impliedKeys(source: string): NumberKey[] {
  const value = (text: string | undefined, unit: string | null): NumberKey => ({
    kind: 'value',
    value: Number(text),
    decimals: 0,
    unit,
  })
  const years = [...source.matchAll(/\d{1,2}\/\d{1,2}\/(\d{4})/g)].map(([, year]) => value(year, null))
  const hours = [...source.matchAll(/às\s(\d{1,2})\sh(?!\p{L})/gu)].map(([, hour]) => value(hour, 'h'))
  const lengths = [...source.matchAll(/(?<![\d.,])(\d{1,3})\s*h\s*(\d{1,2})\s*min/g)].map(
    ([, h, min]): NumberKey => ({ kind: 'time', parts: [Number(h), Number(min)] }),
  )
  // `345:26 h` may also be said as `345 h 26 min`.
  const figures = [...source.matchAll(/(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+):(\d\d)\s?\**\s?h(?!\p{L})/gu)]
  const ofFigures = figures.flatMap(([, h, min]) => [value(h?.replaceAll('.', ''), 'h'), value(min, 'min')])
  const isNothing = /(?<!\p{L})(?:nenhum|sem|não\s(?:há|houve|teve)|zero|0(?![.,\d]))/iu.test(source)
  return [...years, ...hours, ...lengths, ...ofFigures, ...(isNothing ? [NOTHING] : [])]
}
