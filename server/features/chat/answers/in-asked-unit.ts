import type { AskedUnit } from '#core/questions/text/asked-unit.ts'
import { inUnit, unitSymbol } from '#core/questions/text/conversion.ts'
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

/** By the table of units. */
const into = (unit: string, ...from: Exclude<Conversion['from'], 'time'>[]): readonly Conversion[] =>
  from.map((one) => ({
    from: one,
    to: unitSymbol(unit),
    convert: (value) => inUnit(value, one.toLowerCase(), unit) ?? value,
  }))

const CONVERSIONS: Readonly<Record<AskedUnit, readonly Conversion[]>> = {
  mwh: into('mwh', 'kWh'),
  gwh: into('gwh', 'kWh'),
  joule: into('j', 'kWh'),
  mj: into('mj', 'kWh'),
  gj: into('gj', 'kWh'),
  seconds: [by('time', 's', 3600)],
  minutes: [by('time', 'min', 60)],
  hours: [by('time', 'h', 1)],
  days: [by('time', 'dias', 1 / 24)],
  fahrenheit: into('°f', '°C'),
  kelvin: into('k', '°C'),
  bar: into('bar', 'psi'),
  kpa: into('kpa', 'psi', 'bar'),
  mpa: into('mpa', 'psi', 'bar'),
  kgf: into('kgf/cm2', 'psi', 'bar'),
  psi: into('psi', 'bar'),
  kilowatt: into('kw', 'TR'),
  megawatt: into('mw', 'kW'),
  cv: into('cv', 'kW'),
  hp: into('hp', 'kW'),
  kcal: into('kcal/h', 'TR'),
  btu: into('btu/h', 'TR'),
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
