import type { Word } from './words.ts'

export type UnitDimension =
  | 'temperature'
  | 'pressure'
  | 'power'
  | 'cooling'
  | 'percent'
  | 'kwPerTr'
  | 'cop'
  | 'flow'
  | 'other'
/** A unit in a field's name. units.ts converts `spelling`; '' for units of no reading. */
export interface NamedUnit {
  readonly dimension: UnitDimension
  readonly spelling: string
  /** True: the source tells it besides the name. */
  readonly isTold?: true
}

const unit = (dimension: UnitDimension, spelling: string): NamedUnit => ({ dimension, spelling })
const OTHER = unit('other', '')

const UNITS = unitTable({
  celsius: unit('temperature', '°C'),
  fahrenheit: unit('temperature', '°F'),
  kelvin: unit('temperature', 'K'),
  psi: unit('pressure', 'psi'),
  psig: unit('pressure', 'psi'),
  psia: unit('pressure', 'psi'),
  kpa: unit('pressure', 'kPa'),
  kpag: unit('pressure', 'kPa'),
  bar: unit('pressure', 'bar'),
  barg: unit('pressure', 'bar'),
  bara: unit('pressure', 'bar'),
  mbar: unit('pressure', 'mbar'),
  mpa: unit('pressure', 'MPa'),
  kgf: unit('pressure', 'kgf/cm²'),
  kgfcm: unit('pressure', 'kgf/cm²'),
  mca: unit('pressure', 'mca'),
  // No source unit of a reading: barometers and vacuum gauges.
  inhg: OTHER,
  mmhg: OTHER,
  hpa: OTHER,
  kw: unit('power', 'kW'),
  kwe: unit('power', 'kW'),
  kilowatts: unit('power', 'kW'),
  kilowatt: unit('power', 'kW'),
  watts: unit('power', 'W'),
  watt: unit('power', 'W'),
  kwth: unit('cooling', 'kW_th'),
  kwt: unit('cooling', 'kW_th'),
  kwr: unit('cooling', 'kW_th'),
  kwf: unit('cooling', 'kW_th'),
  tr: unit('cooling', 'TR'),
  rt: unit('cooling', 'TR'),
  ton: unit('cooling', 'TR'),
  tons: unit('cooling', 'TR'),
  tonref: unit('cooling', 'TR'),
  btuh: unit('cooling', 'BTU/h'),
  kbtuh: unit('cooling', 'kBTU/h'),
  mbtuh: unit('cooling', 'kBTU/h'),
  mbh: unit('cooling', 'kBTU/h'),
  mmbtuh: unit('cooling', 'MMBTU/h'),
  kcalh: unit('cooling', 'kcal/h'),
  mcalh: unit('cooling', 'Mcal/h'),
  '%': unit('percent', '%'),
  pct: unit('percent', '%'),
  percent: unit('percent', '%'),
  percentage: unit('percent', '%'),
  percentual: unit('percent', '%'),
  porcento: unit('percent', '%'),
  porcentagem: unit('percent', '%'),
  perc: unit('percent', '%'),
  kwperton: unit('kwPerTr', 'kW/TR'),
  wperw: unit('cop', 'COP'),
  kj: OTHER,
  mj: OTHER,
  gj: OTHER,
  kwh: OTHER,
  mwh: OTHER,
  gpm: unit('flow', 'GPM'),
  lps: unit('flow', 'L/s'),
  lpm: unit('flow', 'L/min'),
  cmh: unit('flow', 'm³/h'),
  amps: OTHER,
  amp: OTHER,
  volts: OTHER,
  volt: OTHER,
  hz: OTHER,
  rpm: OTHER,
  kva: OTHER,
  kvar: OTHER,
})
/** Letters that are a unit only in brackets or at the end of a name. */
const AT_THE_END = unitTable({
  c: unit('temperature', '°C'),
  f: unit('temperature', '°F'),
  k: unit('temperature', 'K'),
  w: unit('power', 'W'),
  mw: unit('power', 'MW'),
  a: OTHER,
  v: OTHER,
  h: OTHER,
  j: OTHER,
})

function unitTable(units: Readonly<Record<string, NamedUnit>>): ReadonlyMap<string, NamedUnit> {
  return new Map(Object.entries(units))
}

/** The unit that one of the words means at its place in the name; null = no unit. */
export function unitAt(words: readonly Word[], word: Word): NamedUnit | null {
  if (word.kind === 'number') return null
  const known = UNITS.get(word.text)
  if (known !== undefined) return known
  const at = words.indexOf(word)
  const afterDegree = words[at - 1]?.text === '°'
  const lone =
    afterDegree || word.bracketed || (at > 0 && words.slice(at + 1).every(({ kind }) => kind !== 'letters'))
  // A letter before a number names a thing: C1 is not Celsius.
  if (!lone || words[at + 1]?.kind === 'number') return null
  return AT_THE_END.get(word.text) ?? null
}
