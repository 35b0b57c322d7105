import { isCounted } from './number-units.ts'

export type Sign = 'minus' | 'plus' | 'fall' | 'fallen'
/** The word that the product sets beside a change. */
export type Verdict = 'worse' | 'better'
export interface ValueKey {
  readonly kind: 'value'
  readonly value: number
  readonly decimals: number
  readonly unit: string | null
  /** `minus` and `plus`: written with this sign. `fall`: without a sign, but a word near it says that something fell; `fallen`: right before it. */
  readonly sign?: Sign
  readonly verdict?: Verdict
}
export const valueKey = (value: number, unit: string | null, decimals = 0): ValueKey => ({
  kind: 'value',
  value,
  decimals,
  unit,
})
/** What a number of a text says. */
export type NumberKey =
  | ValueKey
  /** A day; the year may be left out, and in `no dia 21` the month, too. */
  | {
      readonly kind: 'day'
      readonly day: number
      readonly month: number | null
      readonly year: number | null
    }
  /** A time of day, or a length in hours and minutes: `10:01`, `10h01`, `1 h 24 min`. */
  | { readonly kind: 'time'; readonly parts: readonly number[]; readonly isLength?: boolean }
  /** `a quinta falha`, `as 3 mais longas`: there are at least so many; the unit of the latter is `LINES`. */
  | { readonly kind: 'ordinal'; readonly value: number; readonly unit: string | null }
  /** Numbers within names are compared as they are written. */
  | { readonly kind: 'literal'; readonly text: string }

type TimeKey = Extract<NumberKey, { kind: 'time' }>
/** The lines of a tool's list. */
export const LINES = 'lines'

/** Where alone a source's number may be said: as the length of a period, as a bound, as a part of more (`2 das 4 falhas`), or as the days to or from a day (`há 2 dias`). */
export type Role = 'span' | 'bound' | 'part' | 'ago'
/** What a source says. */
export type SourceKey = NumberKey & { readonly only?: Role }

/** Whether one number may be said because of the other: the same to the said decimals, and not of another unit or sign. `tells`: whether the words around it are about a unit. */
export function follows(said: NumberKey, source: NumberKey, tells: (unit: string) => boolean): boolean {
  switch (said.kind) {
    case 'literal':
      return source.kind === 'literal' && source.text === said.text
    case 'day':
      return (
        source.kind === 'day' &&
        source.day === said.day &&
        (said.month === null || source.month === said.month) &&
        (said.year === null || said.year === source.year)
      )
    case 'time':
      return followsTime(said, source)
    case 'ordinal':
      return (
        source.kind === 'value' &&
        (isCounted(source.unit) || source.unit === LINES) &&
        source.unit === said.unit &&
        source.value >= said.value
      )
    default:
      return source.kind === 'value' && followsValue(said, source, tells)
  }
}

function followsValue(said: ValueKey, source: ValueKey, tells: (unit: string) => boolean): boolean {
  const shift = said.unit === 'mwh' && source.unit === 'kwh' ? 3 : 0
  if (said.decimals > source.decimals + shift) return false
  if (Math.abs(source.value / 10 ** shift - said.value) > 0.5 * 10 ** -said.decimals + 1e-9) return false
  return hasSign(said, source) && (shift !== 0 || isOfUnit(said.unit, source.unit, tells))
}

/** A unit may be left out where the words around the number tell it; `vezes` may stand for whatever is counted. */
function isOfUnit(said: string | null, source: string | null, tells: (unit: string) => boolean): boolean {
  if (said === source) return true
  if (said === null) return source !== null && tells(source)
  return (said === 'vez' && isCounted(source)) || (said.startsWith('other:') && source === null)
}

/** A sign may be left out beside a word that says the fall, or beside the source's own `piorou`; what fell by a number has a source that says so. */
function hasSign(said: ValueKey, source: ValueKey): boolean {
  if (said.sign === 'fallen')
    return (
      isCounted(said.unit) || source.sign === 'minus' || source.sign === 'fall' || source.sign === 'fallen'
    )
  const isSaid =
    said.sign === 'fall' ||
    (said.sign === undefined && said.verdict !== undefined && said.verdict === source.verdict)
  return isSaid || (said.sign === 'minus') === (source.sign === 'minus')
}

/** `às 10:01` of `10:01:30`, `às 14h` of `das 14 h às 15 h`. */
function followsTime({ parts: said, isLength }: TimeKey, source: NumberKey): boolean {
  if (source.kind === 'value')
    return said[1] === 0 && source.unit === 'h' && source.decimals === 0 && source.value === said[0]
  return (
    source.kind === 'time' &&
    (!isLength || source.isLength === true) &&
    said.every((part, index) => source.parts[index] === part)
  )
}
