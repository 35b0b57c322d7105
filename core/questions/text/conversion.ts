import { convertedValue } from '#core/signals/readings/units.ts'
import { foldedText } from './words.ts'

/** A value of one unit that a question wants in another one: `1 TR é quantos kW?` */
export interface AskedConversion {
  readonly value: number
  readonly from: string
  readonly to: string
  readonly result: number
}

/** How each unit is written, by its spelling in the table of units. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{ tr: 'TR', kw: 'kW', w: 'W', mw: 'MW', cv: 'cv', hp: 'hp', 'btu/h': 'BTU/h', 'kcal/h': 'kcal/h' },
  ...{ cop: 'COP', 'kw/tr': 'kW/TR', '°c': '°C', '°f': '°F', k: 'K' },
  ...{ psi: 'psi', bar: 'bar', kpa: 'kPa', mpa: 'MPa', 'kgf/cm2': 'kgf/cm²', atm: 'atm', mca: 'mca' },
  ...{ 'm3/h': 'm³/h', 'l/s': 'L/s', 'l/min': 'L/min', gpm: 'GPM' },
  ...{ wh: 'Wh', kwh: 'kWh', mwh: 'MWh', gwh: 'GWh', j: 'J', mj: 'MJ', gj: 'GJ' },
}
export const unitSymbol = (unit: string): string => SYMBOLS[unit] ?? unit

/** Energy in kWh: 1 kWh = 3.6 MJ. */
const KWH: Readonly<Record<string, number>> = {
  ...{ wh: 1e-3, kwh: 1, mwh: 1e3, gwh: 1e6 },
  ...{ j: 1 / 3.6e6, mj: 1 / 3.6, gj: 1e3 / 3.6 },
}

/** Spellings of units in a message, in the order in which they are read. */
const SPELLINGS: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/\b(?:quilo|kilo)watts?[- ]?horas?\b/g, 'kwh'],
  [/\bmegawatts?[- ]?horas?\b/g, 'mwh'],
  [/\b(?:quilo|kilo)watts?\b/g, 'kw'],
  [/\bmegawatts?\b/g, 'mw'],
  [/\bkws?\s*(?:\/|por)\s*(?:tr|ton)\b/g, 'kw/tr'],
  [/\b(?:toneladas?|tons?)(?: de refrigeracao)?\b/g, 'tr'],
  [/\btrs\b/g, 'tr'],
  [/\bbtus?(?:\s*(?:\/|por)\s*(?:h|hora))?\b/g, 'btu/h'],
  [/\b(?:kcal|quilocalorias?|kilocalorias?)(?:\s*(?:\/|por)\s*(?:h|hora))?\b/g, 'kcal/h'],
  [/\bcavalos?(?:[- ]vapor)?\b/g, 'cv'],
  [/\bkgf?(?:\s*(?:\/|por)\s*cm[2²]?)?(?![\w²])/g, 'kgf/cm2'],
  [/(?:\bgraus? |[°º]\s*)(?:celsius|centigrados?|c)\b|\bcelsius\b/g, '°c'],
  [/(?:\bgraus? |[°º]\s*)(?:f[ae]h?renheit|f)\b|\bf[ae]h?renheit\b|\bf\b/g, '°f'],
  [/\bkelvin\b/g, 'k'],
  [/\bm(?:3|³)\s*(?:\/|por)\s*h(?:ora)?\b/g, 'm3/h'],
  [/\bl(?:itros?)?\s*(?:\/|por)\s*s(?:egundo)?\b/g, 'l/s'],
  [/\bl(?:itros?)?\s*(?:\/|por)\s*min(?:uto)?\b/g, 'l/min'],
  [/\bmegajoules?\b/g, 'mj'],
  [/\bgigajoules?\b/g, 'gj'],
  [/\bjoules?\b/g, 'j'],
]

/** Words that ask for nothing else. */
const FILLER = new Set(
  'e eh sao vale valem equivale equivalem equivalente a ao da dao corresponde correspondem quanto quantos quantas qual que em no na para pra pro igual como converte converter converta converto conversao transforma transformar fica ficam seria seriam tem cabem faz o os as de do me diz diga fala calcula calcule por favor isso mesmo entao oi ola graus grau valor da'.split(
    ' ',
  ),
)
const CONVERTS = /\b(?:conver|equival|transforma|corresponde|vale)/

/** The conversion that a message asks for; null: it asks for something else, or for more. */
export function conversionIn(text: string): AskedConversion | null {
  if (text.length > MOST_LETTERS || !/\d|\buma?\b|conver|equival|transforma|vale/i.test(text)) return null
  const tokens = tokensOf(text)
  if (tokens.some((token) => !isNumber(token) && !isUnit(token) && !FILLER.has(token))) return null
  const numbers = tokens.filter(isNumber)
  if (numbers.length > 1) return null
  const at = tokens.findIndex(isNumber)
  const own = at === -1 ? undefined : [tokens[at + 1], tokens[at - 1]].find((one) => one && isUnit(one))
  const units = [...new Set(tokens.filter(isUnit))]
  const from = own ?? (numbers.length === 0 && CONVERTS.test(tokens.join(' ')) ? units[0] : undefined)
  const to = units.find((unit) => unit !== from) ?? (from === 'tr' && at !== -1 ? 'kw' : undefined)
  if (from === undefined || to === undefined || units.length > 2) return null
  const value = at === -1 ? 1 : numberOf(tokens[at] ?? '')
  const result = inUnit(value, from, to)
  return result === null || !Number.isFinite(result) ? null : { value, from, to, result }
}
const MOST_LETTERS = 120

const tokensOf = (text: string): readonly string[] =>
  SPELLINGS.reduce((said, [pattern, unit]) => said.replace(pattern, ` ${unit} `), withGaps(text))
    .split(/[\s?!;:=]+/)
    .map((token) => token.replace(/^[.,]+|[.,]+$/g, ''))
    .map((token) => (/^uma?$/.test(token) ? '1' : token))
    .filter((token) => token !== '')

/** `30tr` as two words. */
const withGaps = (text: string): string => foldedText(text).replace(/(\d)(?=[a-z°º])/g, '$1 ')

const isNumber = (token: string): boolean => /^-?\d[\d.,]*$/.test(token)
const isUnit = (token: string): boolean => Object.hasOwn(SYMBOLS, token)
const numberOf = (written: string): number =>
  Number(
    /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written)
      ? written.replaceAll('.', '').replace(',', '.')
      : written.replace(',', '.'),
  )

/** A value in another unit of energy or of a reading's quantity; null: no quantity has both units. */
export function inUnit(value: number, from: string, to: string): number | null {
  const [one, other] = [KWH[from], KWH[to]]
  return one === undefined || other === undefined ? convertedValue(value, from, to) : (value * one) / other
}
