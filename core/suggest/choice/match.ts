import type { FieldFacts } from '../context/field-facts.ts'
import { fitOf } from '../fit/fit.ts'
import type { WantedReading } from '../wanted-readings.ts'
import { withPhysics } from './agreement.ts'
import { assign, type Edge } from './assign.ts'
import { LEAST_CONFIDENCE } from './confidence.ts'

export interface Matched {
  readonly facts: readonly FieldFacts[]
  /** Per wanted reading: the field's place in `facts` and the confidence. */
  readonly picks: readonly (Pick | null)[]
  readonly worth: number
}
interface Pick {
  readonly field: number
  readonly confidence: number
}

/** Agreeing values of other fields can't raise a lower confidence far enough. */
const LEAST_FIT = 0.4
/** A field that fits a required and an optional reading goes to the required one. Squared scores prefer one sure pick to two doubtful ones. */
const REQUIRED_WORTH = 1.35
const MOST_CANDIDATES = 16

/** The best field of one machine for each wanted reading. */
export function match(
  facts: readonly FieldFacts[],
  wanted: readonly WantedReading[],
  compressors: number,
): Matched {
  const edges: Edge[] = []
  const scores = new Map<string, number>()
  wanted.forEach((reading, row) => {
    const found = facts
      .map((one, column) => ({ column, score: fitOf(one, reading, compressors) }))
      .filter(({ score }) => score >= LEAST_FIT)
      .sort((a, b) => b.score - a.score)
    for (const { column, score } of found.slice(0, MOST_CANDIDATES)) {
      edges.push({ row, column, worth: score ** 2 * (reading.required ? REQUIRED_WORTH : 1) })
      scores.set(`${row}:${column}`, score)
    }
  })
  const picks = assign(wanted.length, edges).map((field, row) =>
    field === null ? null : { field, confidence: scores.get(`${row}:${field}`)! },
  )
  const weighed = byPhysics(picks, facts, wanted)
  return { facts, picks: weighed, worth: weighed.reduce((sum, pick) => sum + (pick?.confidence ?? 0), 0) }
}

/** The picks with their confidence after their values were compared; picks that became too doubtful are null. */
function byPhysics(
  picks: readonly (Pick | null)[],
  facts: readonly FieldFacts[],
  wanted: readonly WantedReading[],
): (Pick | null)[] {
  const rows = picks.flatMap((pick, row) => (pick ? [row] : []))
  const proposed = rows.map((row) => {
    const { field, confidence } = picks[row]!
    const own = facts[field]!
    const { kind, compressor } = wanted[row]!
    return {
      kind,
      compressor,
      shape: own.shape,
      unit: own.unit?.spelling ?? null,
      owned: own.compressor === null || own.compressorSure > 0.7,
      saying: sayingOf(own),
      score: confidence,
    }
  })
  const left = new Map(withPhysics(proposed).map((confidence, i) => [rows[i]!, confidence]))
  return picks.map((pick, row) => {
    const confidence = left.get(row) ?? 0
    return pick && confidence >= LEAST_CONFIDENCE ? { ...pick, confidence } : null
  })
}

const sayingOf = ({ tags }: FieldFacts): string =>
  [...tags]
    .filter((tag) => !/^(dir\.|at\.|fine|general)/.test(tag))
    .sort()
    .join()
