import {
  type BehavingField,
  type Column,
  combined,
  highestOf,
  isPercent,
  isWithin,
  medianOf,
  shareOf,
  variationOf,
  where,
} from './columns.ts'
import { clearest, type FoundRole, type Roles } from './found-role.ts'

const KW_PER_TR = 3.51685
/** Rows at work in which the three are known. */
const LEAST_ROWS = 12
/** Above this share of its highest value a load is at work. */
const AT_WORK = 0.1
const LEAST_LOAD = 10
/** Rounded values and instants that differ by seconds. */
const MOST_OFF = 0.015
/** What looks like a percentage may be a compressor's, whose ratio to its power is near the machine's efficiency by chance. */
const MOST_OFF_PERCENT = 0.006
const MOST_OFF_ROW = 0.025
const LEAST_VARIED = 0.02
const MOSTLY = 0.9

/** Two sets of fields that agree better than this agree equally well. */
const LEAST_OFF = 0.002

const QUOTIENT_IDS = ['cop', 'efficiency'] as const
const COOLINGS = ['TR', 'kW_th'] as const
/** The quotients of power p and cooling q that sources have. */
const QUOTIENTS = [
  { id: 'efficiency', unit: 'kW/TR', cooling: 'TR', range: [0.25, 2], of: (p: number, q: number) => p / q },
  { id: 'cop', unit: '', cooling: 'TR', range: [1.7, 14], of: (p: number, q: number) => (KW_PER_TR * q) / p },
  { id: 'cop', unit: '', cooling: 'kW_th', range: [1.7, 14], of: (p: number, q: number) => q / p },
] as const

/**
 * Power, cooling and their quotient tell each other: no other three fields of a machine agree like that, row by row. Nothing where
 * another power or cooling agrees nearly as well.
 */
export function efficienciesIn(fields: readonly BehavingField[], named: Roles): FoundRole[] {
  const loads = fields.filter(isLoad)
  const powers = only(named.get('power')) ?? loads
  const coolings = only(named.get('capacity')) ?? loads
  const quotients = [...fields, ...QUOTIENT_IDS.flatMap((id) => only(named.get(id)) ?? [])].filter(isQuotient)
  const work = new Map([...powers, ...coolings].map((field) => [field, atWork(field.values)]))
  const pairs = powers.flatMap((power) =>
    coolings.flatMap((capacity) => {
      if (power === capacity) return []
      const rows = rowsAtWork(work.get(power), work.get(capacity))
      return rows.length < LEAST_ROWS ? [] : agreementsOf({ power, capacity, rows }, quotients, named)
    }),
  )
  const pair = clearest(
    pairs.filter(({ off, capacity }) => off <= (isPercent(capacity) ? MOST_OFF_PERCENT : MOST_OFF)),
    MOST_OFF,
    LEAST_OFF,
  )
  return pair === null ? [] : rolesOf(pair).filter(({ reading }) => !named.has(reading))
}

const only = (field: BehavingField | undefined): BehavingField[] | null =>
  field === undefined ? null : [field]

function isLoad({ values }: BehavingField): boolean {
  const isAtWork = atWork(values)
  return shareOf(values, (value) => value >= -1) === 1 && medianOf(where(values, isAtWork)) >= LEAST_LOAD
}

const atWork = (values: Column): boolean[] => {
  const most = highestOf(values)
  return values.map((value) => value > AT_WORK * most)
}

/** The rows in which both work. */
const rowsAtWork = (a: readonly boolean[] = [], b: readonly boolean[] = []): number[] =>
  a.flatMap((works, row) => (works && b[row] === true ? [row] : []))

const isQuotient = ({ values }: BehavingField): boolean => {
  const positive = values.filter((value) => value > 0)
  return positive.length >= LEAST_ROWS && isWithin(medianOf(positive), [0.25, 14])
}

interface Pair {
  readonly power: BehavingField
  readonly capacity: BehavingField
}
/** A power and a cooling with the fields that are their quotient. */
interface Agreement extends Pair {
  readonly cooling: string
  readonly quotients: readonly {
    readonly id: 'cop' | 'efficiency'
    readonly unit: string
    readonly field: BehavingField
  }[]
  readonly off: number
}

function agreementsOf(
  { power, capacity, rows }: Pair & { readonly rows: readonly number[] },
  fields: readonly BehavingField[],
  named: Roles,
): Agreement[] {
  const [p, q] = [inRows(power.values, rows), inRows(capacity.values, rows)]
  const own = fields.filter((field) => field !== power && field !== capacity)
  return COOLINGS.flatMap((cooling): Agreement[] => {
    const found = QUOTIENTS.filter((one) => one.cooling === cooling).flatMap(({ id, unit, range, of }) => {
      const expected = combined(p, q, of)
      if (!isWithin(medianOf(expected), range) || !(variationOf(expected) >= LEAST_VARIED)) return []
      const fitting = own.flatMap((field) => {
        const off = (named.get(id) ?? field) === field ? offOf(field.values, rows, expected) : null
        return off === null ? [] : [{ id, unit, field, off }]
      })
      return clearest(fitting, MOST_OFF, LEAST_OFF) ?? []
    })
    return found.length === 0
      ? []
      : [{ power, capacity, cooling, quotients: found, off: Math.min(...found.map(({ off }) => off)) }]
  })
}

const inRows = (values: Column, rows: readonly number[]): number[] =>
  rows.map((row) => values[row] ?? Number.NaN)

/** How far the field is in these rows from the quotient; null where it is not the quotient. Most fields are far from it in the first rows. */
function offOf(values: Column, rows: readonly number[], expected: Column): number | null {
  const quotient: number[] = []
  let far = 0
  for (const [n, row] of rows.entries()) {
    const one = (values[row] ?? Number.NaN) / (expected[n] ?? Number.NaN)
    if (!Number.isFinite(one)) continue
    quotient.push(one)
    if (Math.abs(one - 1) > MOST_OFF_ROW) far += 1
    if (far > (1 - MOSTLY) * rows.length) return null
  }
  if (quotient.length < LEAST_ROWS || far > (1 - MOSTLY) * quotient.length) return null
  const off = variationOf(quotient) + Math.abs(medianOf(quotient) - 1)
  // A field that nearly stands still agrees with anything that does.
  return variationOf(inRows(values, rows)) >= LEAST_VARIED && off <= variationOf(expected) / 3 ? off : null
}

function rolesOf({ power, capacity, cooling, quotients }: Agreement): FoundRole[] {
  const names = quotients.map(({ field }) => field.field).join(' e ')
  const seen = (other: BehavingField) => `com ${other.field} dá em cada instante a eficiência de ${names}`
  const quotient = `é em cada instante o quociente entre ${power.field} e ${capacity.field}`
  return [
    { reading: 'power', field: power, unit: 'kW', seen: seen(capacity) },
    { reading: 'capacity', field: capacity, unit: cooling, seen: seen(power) },
    ...quotients.map(({ id, field, unit }) => ({ reading: id, field, unit, seen: quotient })),
  ]
}
