export type Sign = 'minus' | 'plus' | 'fall'
/** The word that the product sets beside a change. */
export type Verdict = 'worse' | 'better'
/** What a number of a text says. */
export type NumberKey =
  | {
      readonly kind: 'value'
      readonly value: number
      readonly decimals: number
      readonly unit: string | null
      /** `minus` and `plus`: written with this sign. `fall`: without a sign, but a word beside it says that something fell. */
      readonly sign?: Sign
      readonly verdict?: Verdict
    }
  /** A day; the year may be left out. */
  | { readonly kind: 'day'; readonly day: number; readonly month: number; readonly year: number | null }
  /** A time of day, or a length in hours and minutes: `10:01`, `10h01`, `1 h 24 min`. */
  | { readonly kind: 'time'; readonly parts: readonly number[] }
  /** Numbers within names are compared as they are written. */
  | { readonly kind: 'literal'; readonly text: string }

/** What a source says with `nenhuma falha`: a count of zero follows it. */
export const NOTHING: NumberKey = { kind: 'literal', text: 'nada' }
export const COUNTED: ReadonlySet<string | null> = new Set(['falha', 'parada', 'partida', 'maquina'])

/** Whether one number may be said because of the other: the same to the said decimals, and not of another unit or sign. */
export function follows(said: NumberKey, source: NumberKey): boolean {
  if (said.kind === 'literal') return source.kind === 'literal' && source.text === said.text
  if (said.kind === 'day')
    return (
      source.kind === 'day' &&
      source.day === said.day &&
      source.month === said.month &&
      (said.year === null || said.year === source.year)
    )
  if (said.kind === 'time') return followsTime(said.parts, source)
  if (source === NOTHING) return said.value === 0 && COUNTED.has(said.unit)
  if (source.kind !== 'value' || said.decimals > source.decimals) return false
  if (said.unit !== null && source.unit !== said.unit) return false
  // A sign may be left out beside a word that says the fall, or beside the source's own `piorou`.
  const isSaid =
    said.sign === 'fall' ||
    (said.sign === undefined && said.verdict !== undefined && said.verdict === source.verdict)
  if (!isSaid && (said.sign === 'minus') !== (source.sign === 'minus')) return false
  return Math.abs(source.value - said.value) <= 0.5 * 10 ** -said.decimals + 1e-9
}

/** `às 10:01` of `10:01:30`, `às 14h` of `das 14 h às 15 h`. */
function followsTime(said: readonly number[], source: NumberKey): boolean {
  if (source.kind === 'value')
    return said[1] === 0 && source.unit === 'h' && source.decimals === 0 && source.value === said[0]
  return source.kind === 'time' && said.every((part, index) => source.parts[index] === part)
}
