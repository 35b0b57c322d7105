import { readName } from '#core/suggest/names/read-name.ts'
import { isNameless, type SourcePoint } from './source-point.ts'

const LEAST_NAMES = 6
const MOST_NAMES = 60

/** Measurements of a collector. Their points measure other things than the measurement's own words say: mqtt_consumer has temperatures. */
export function tablesIn(points: readonly SourcePoint[]): Set<string> {
  const namesOf = new Map<string, Set<string>>()
  for (const { measurement, field, tags } of points) {
    const names = namesOf.get(measurement) ?? new Set()
    namesOf.set(measurement, names)
    if (names.size >= MOST_NAMES) continue
    for (const name of isNameless(field) ? Object.values(tags) : [field]) names.add(name)
  }
  return new Set([...namesOf].filter(([own, names]) => isTable(own, names)).map(([own]) => own))
}

function isTable(measurement: string, names: ReadonlySet<string>): boolean {
  if (COLLECTOR.test(measurement)) return true
  if (names.size < LEAST_NAMES) return false
  const own = new Set(quantitiesOf(measurement))
  return own.size > 0 && [...names].some((name) => quantitiesOf(name).some((one) => !own.has(one)))
}

const COLLECTOR =
  /(^|_)(histor(y|ies|ico|icos|ian)|number|default|data|dados|datos|points|pontos|puntos|tags|series)(_|\d|$)/i

/** Tags that all points have with one value: their value says nothing about one of them. */
export function sharedTags(points: readonly SourcePoint[], varying: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>()
  for (const { tags } of points)
    for (const key of Object.keys(tags)) if (!varying.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= LEAST_NAMES).map(([key]) => key))
}

const quantitiesOf = (name: string): string[] =>
  readName(name).knownPhrases.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('q.')))

/** Tags with several values. */
export function varyingTags(points: readonly SourcePoint[]): Set<string> {
  const values = new Map<string, string>()
  const varying = new Set<string>()
  for (const { tags } of points)
    for (const [key, value] of Object.entries(tags)) {
      if ((values.get(key) ?? value) !== value) varying.add(key)
      values.set(key, value)
    }
  return varying
}
