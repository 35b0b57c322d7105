import { plainText } from '#core/questions/words.ts'
import { numberInWords } from './number-words.ts'

/** A number of a text, with its unit when it has one of `UNITS`. */
interface NumberIn {
  readonly index: number
  readonly text: string
  readonly key: NumberKey
}
type NumberKey =
  | {
      readonly kind: 'value'
      readonly value: number
      readonly decimals: number
      readonly unit: string | null
    }
  /** Dates and times of day are compared as they are written. */
  | { readonly kind: 'literal'; readonly text: string }

const UNITS: Readonly<Record<string, string>> = {
  ...{
    '%': '%',
    'por cento': '%',
    kwh: 'kwh',
    kw: 'kw',
    tr: 'tr',
    '°c': 'c',
    psi: 'psi',
    'm³/h': 'm3/h',
    min: 'min',
    minutos: 'min',
    minuto: 'min',
  },
  ...{
    h: 'h',
    hora: 'h',
    horas: 'h',
    dia: 'dia',
    dias: 'dia',
    mes: 'mes',
    meses: 'mes',
    falha: 'falha',
    falhas: 'falha',
  },
  ...{
    parada: 'parada',
    paradas: 'parada',
    partida: 'partida',
    partidas: 'partida',
    maquina: 'maquina',
    maquinas: 'maquina',
  },
}
/** Dates, times of day, numbers with points and commas, numbers within names such as `C2`, and counts in words. */
const NUMBER =
  /(?<![\p{L}\d])\d{1,4}(?:[/-]\d{1,2}){1,2}(?:[/-]\d{2,4})?(?![\d])|(?:\d{1,3}(?:\.\d{3})+|\d+):\d{2}(?::\d{2})?|\d+(?:[.,]\d+)*|(?!\d)\p{N}+|\p{L}+/gu
/** Parts and multiples are numbers that no tool says. */
const SHARES = /^(?:metade|dobro|triplo|tercos?)$/
const AFTER = /^\s*(%|por\s+cento\b|°C|m³\/h|\p{L}+)/u

/** The numbers of a text in the Portuguese form: `1.234,5`. Addresses of links hold none. */
function numbersIn(text: string): NumberIn[] {
  const shown = text.replace(/\]\([^)]*\)/g, (address) => `]${' '.repeat(address.length - 1)}`)
  const found: NumberIn[] = []
  let end = 0
  for (const match of shown.matchAll(NUMBER)) {
    const [written] = match
    if (match.index < end) continue
    const before = shown.slice(0, match.index)
    if (/^\p{L}/u.test(written)) {
      if (plainText(written) === 'cento' && /\bpor\s+$/i.test(before)) continue
      const number = ofWords(shown, match.index, written)
      if (number) found.push(number)
      end = match.index + (number?.text.length ?? 0)
      continue
    }
    // `m³` is a unit.
    if (/^[²³]$/.test(written) && /\bm$/.test(before)) continue
    // The number of a list's line, and the number of a name (`C2`).
    if (/(?:^|\n)\s*$/.test(before) && /^[.)]\s/.test(shown.slice(match.index + written.length))) continue
    found.push({
      index: match.index,
      text: written,
      key: keyOf(written, before, shown.slice(match.index + written.length)),
    })
  }
  return found
}

/** `quarenta e dois por cento`, `o dobro`. */
function ofWords(shown: string, index: number, written: string): NumberIn | undefined {
  if (SHARES.test(plainText(written)))
    return { index, text: written, key: { kind: 'literal', text: plainText(written) } }
  const number = numberInWords(shown.slice(index))
  if (!number) return undefined
  const { text, value, decimals } = number
  const after = shown.slice(index + text.length)
  const unit = UNITS[plainText(AFTER.exec(after)?.[1] ?? '').replace(/\s+/, ' ')] ?? null
  return { index, text, key: { kind: 'value', value, decimals, unit } }
}

function keyOf(written: string, before: string, after: string): NumberKey {
  if (/[/:-]/.test(written)) return { kind: 'literal', text: written }
  if (/\p{L}$/u.test(before))
    return { kind: 'literal', text: `${/\p{L}+$/u.exec(plainText(before))?.[0] ?? ''}${written}` }
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written)
  const plain = isGrouped ? written.replaceAll('.', '') : written
  const value = Number(plain.replace(',', '.'))
  const decimals = /[.,](\d+)$/.exec(plain)?.[1]?.length ?? 0
  const unit = UNITS[plainText(AFTER.exec(after)?.[1] ?? '').replace(/\s+/, ' ')] ?? null
  return Number.isNaN(value) ? { kind: 'literal', text: written } : { kind: 'value', value, decimals, unit }
}

/** Whether one number may be said because of the other: the same to the said decimals, and not of another unit. */
function follows(said: NumberKey, source: NumberKey): boolean {
  if (said.kind === 'literal') return source.kind === 'literal' && source.text === said.text
  if (source.kind === 'literal' || said.decimals > source.decimals) return false
  if (said.unit !== null && source.unit !== said.unit) return false
  return Math.abs(source.value - said.value) <= 0.5 * 10 ** -said.decimals + 1e-9
}

export const WITHOUT_SOURCE = '(número sem fonte)'

/** The numbers that may be said because of one of a source: `345:26 h` may also be said as `345 h 26 min`. */
function keysIn(source: string, { index, text, key }: NumberIn): NumberKey[] {
  const [, full, minutes] = /^([\d.]+):(\d\d)$/.exec(text) ?? []
  if (full === undefined || !/^\s*h\b/.test(source.slice(index + text.length))) return [key]
  const whole = (digits: string | undefined, unit: string): NumberKey => ({
    kind: 'value',
    value: Number(digits?.replaceAll('.', '')),
    decimals: 0,
    unit,
  })
  return [key, whole(full, 'h'), whole(minutes, 'min')]
}

/** The text with each number that no source has replaced by `WITHOUT_SOURCE`, and how many these were. */
export function traceNumbers(text: string, sources: readonly string[]): { text: string; untraced: number } {
  const known = sources.flatMap((source) => numbersIn(source).flatMap((one) => keysIn(source, one)))
  let [traced, end, untraced] = ['', 0, 0]
  for (const { index, text: written, key } of numbersIn(text)) {
    if (known.some((source) => follows(key, source))) continue
    traced += text.slice(end, index) + WITHOUT_SOURCE
    end = index + written.length
    untraced++
  }
  return { text: traced + text.slice(end), untraced }
}
