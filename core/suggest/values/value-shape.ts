/** Statistics of some of a field's values. The numbers are the source's own, in an unknown unit. */
export interface ValueShape {
  readonly kind: 'numbers' | 'booleans' | 'texts' | 'none'
  /** Number of values that are not null. */
  readonly count: number
  readonly min: number
  readonly max: number
  /** Median of the nonzero values (0 without any), because zeros come from a machine at rest. */
  readonly typical: number
  readonly integers: boolean
  readonly distinct: number
  readonly texts: readonly string[]
}

export type FieldType = 'float' | 'integer' | 'boolean' | 'string'
type Value = string | number | boolean | null | undefined

const MAX_TEXTS = 20
const NOTHING: ValueShape = {
  kind: 'none',
  count: 0,
  min: 0,
  max: 0,
  typical: 0,
  integers: true,
  distinct: 0,
  texts: [],
}

/** `values` in any order, nulls and NaN among them; `type` is the source's word for the field. */
export function valueShape(values: readonly Value[], type: FieldType): ValueShape {
  const known = values.filter((value) => value !== null && value !== undefined && !Number.isNaN(value))
  if (known.length === 0) return type === 'boolean' ? { ...NOTHING, kind: 'booleans' } : NOTHING
  if (known.every((value) => typeof value === 'boolean'))
    return { ...numberShape(known.map(Number)), kind: 'booleans' }
  const numbers = known.map(numberOf).filter((value) => value !== null)
  return numbers.length < LEAST_NUMBERS * known.length ? textShape(known) : numberShape(numbers)
}

/** A sensor that fails writes a text between its numbers. */
const LEAST_NUMBERS = 0.8

function numberOf(value: Value): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  const text = String(value).trim().replace(',', '.')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}

function textShape(values: readonly Value[]): ValueShape {
  const texts = [...new Set(values.map((value) => String(value).slice(0, 100)))]
  return {
    ...NOTHING,
    kind: 'texts',
    count: values.length,
    distinct: texts.length,
    texts: texts.slice(0, MAX_TEXTS),
  }
}

function numberShape(numbers: readonly number[]): ValueShape {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) return NOTHING
  const live = sorted.filter((value) => value !== 0)
  return {
    kind: 'numbers',
    count: sorted.length,
    min,
    max,
    typical: live[Math.floor(live.length / 2)] ?? 0,
    integers: sorted.every(Number.isInteger),
    distinct: new Set(sorted).size,
    texts: [],
  }
}
