import type { AskedUnit } from '#core/questions/text/asked-unit.ts'
import { decimal, whole } from '#server/platform/text/numbers-in-words.ts'

interface Conversion {
  /** The unit that answers are written in. */
  readonly from: 'kWh' | 'time' | '°C' | 'psi' | 'kW' | 'TR' | 'bar'
  readonly to: string
  readonly convert: (value: number) => number
}

const by = (from: Conversion['from'], to: string, factor: number): Conversion => ({
  from,
  to,
  convert: (value) => value * factor,
})

/** 1 kWh = 3.6 MJ; 1 TR = 3.51685 kW = 3024 kcal/h = 12,000 BTU/h; 1 psi = 6.89476 kPa; 1 cv = 0.73549875 kW; 1 hp = 0.7457 kW. */
const CONVERSIONS: Readonly<Record<AskedUnit, readonly Conversion[]>> = {
  mwh: [by('kWh', 'MWh', 1e-3)],
  gwh: [by('kWh', 'GWh', 1e-6)],
  joule: [by('kWh', 'J', 3.6e6)],
  mj: [by('kWh', 'MJ', 3.6)],
  gj: [by('kWh', 'GJ', 3.6e-3)],
  seconds: [by('time', 's', 3600)],
  minutes: [by('time', 'min', 60)],
  hours: [by('time', 'h', 1)],
  days: [by('time', 'dias', 1 / 24)],
  fahrenheit: [{ from: '°C', to: '°F', convert: (value) => value * 1.8 + 32 }],
  kelvin: [{ from: '°C', to: 'K', convert: (value) => value + 273.15 }],
  bar: [by('psi', 'bar', 0.0689476)],
  kpa: [by('psi', 'kPa', 6.89476), by('bar', 'kPa', 100)],
  mpa: [by('psi', 'MPa', 0.00689476), by('bar', 'MPa', 0.1)],
  kgf: [by('psi', 'kgf/cm²', 0.070307), by('bar', 'kgf/cm²', 1.01972)],
  psi: [by('bar', 'psi', 14.5038)],
  kilowatt: [by('TR', 'kW', 3.51685)],
  megawatt: [by('kW', 'MW', 1e-3)],
  cv: [by('kW', 'cv', 1 / 0.73549875)],
  hp: [by('kW', 'hp', 1 / 0.745699871582)],
  kcal: [by('TR', 'kcal/h', 3024)],
  btu: [by('TR', 'BTU/h', 12_000)],
}

const NUMBER = '\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?'
const parsed = (text: string): number => Number(text.replaceAll('.', '').replace(',', '.'))
/** `552 h 21 min`, `143:11 h`, `12 h`, `45 min`; a time of day has no unit behind it. */
const TIME = new RegExp(
  `(?<![\\d,.:/])(?:(${NUMBER}):(\\d\\d) h\\b|(${NUMBER}) h(?: (\\d{1,2}) min)?(?![\\p{L}/])|(\\d+) min(?![\\p{L}/]))`,
  'gu',
)

/** An answer with its numbers in the asked unit, where they can be converted. */
export function inAskedUnit(text: string, unit: AskedUnit | null): string {
  if (unit === null) return text
  return CONVERSIONS[unit].reduce(
    (said, conversion) =>
      conversion.from === 'time' ? withTimes(said, conversion) : withValues(said, conversion),
    text,
  )
}

const withTimes = (text: string, { to, convert }: Conversion): string =>
  text.replace(TIME, (_, hours = '0', minutes = '0', full = '0', rest = '0', alone = '0') => {
    const all = parsed(hours) + parsed(full) + (Number(minutes) + Number(rest) + Number(alone)) / 60
    return `${converted(convert(all))} ${to}`
  })

function withValues(text: string, { from, to, convert }: Conversion): string {
  const value = new RegExp(`(?<![\\d,.:/])([−-]?)(${NUMBER}) ${from}(?![\\p{L}\\d/])`, 'gu')
  return text.replace(value, (_, sign: string, number: string, at: number) => {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
    const zero = from === '°C' && /Diferença/.test(line) ? convert(0) : 0
    // A difference of temperatures has no zero point.
    const found = convert(parsed(number) * (sign === '' ? 1 : -1)) - zero
    return `${found < 0 ? '−' : ''}${converted(Math.abs(found))} ${to}`
  })
}

/** As many places as the value needs: below 1 three digits that count. */
function converted(value: number): string {
  if (value >= 1000) return whole(value)
  return value >= 1 || value === 0
    ? decimal(value)
    : value.toLocaleString('pt-BR', { maximumSignificantDigits: 3 })
}
