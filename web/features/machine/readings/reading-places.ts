import type { Reading } from '#contract/machines/machine.ts'
import type { PlaceNewestAnswer } from '#contract/sources/newest-points.ts'
import { zoneSchema } from '#contract/wire/zone.ts'

type Tags = Readonly<Record<string, string>>

/** Where the machine's readings are that name no place of their own, and the zone of its source's stamps. */
export interface MachinePlace {
  readonly connectionId: string | null
  readonly measurement: string
  readonly tags: Tags
  /** Empty: what the connection says. */
  readonly timezone: string
}

/** The members of a reading that say where its points are; a proposal has the field alone. */
export type PlacedReading = Pick<Reading, 'topicField' | 'measurement' | 'tags'>

/** This value of a tag takes all its series for the same signal. */
export const SAME_SIGNAL = '*'

interface AskedPlace {
  readonly measurement: string
  readonly topicField: string
  readonly tags: Tags
}

/** The place that the collection reads: a reading's own measurement and tags stand in place of the machine's. */
function askedPlace({ topicField, measurement, tags }: PlacedReading, machine: MachinePlace): AskedPlace {
  const asked = Object.entries(tags ?? machine.tags)
    .filter(([name, value]) => name !== '' && value !== SAME_SIGNAL)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    measurement: measurement || machine.measurement,
    topicField: topicField.trim(),
    tags: Object.fromEntries(asked),
  }
}

/** What the source says about a reading's place. */
export interface PlaceAnswer {
  readonly found: boolean
  readonly value: string | number | boolean | null
  /** The age of the newest value; null without one. */
  readonly ageMs: number | null
}

/** The answers by the connection's places. */
export type PlaceAnswers = ReadonlyMap<string, PlaceAnswer>

const keyOf = ({ measurement, topicField, tags }: AskedPlace, { connectionId, timezone }: MachinePlace) =>
  JSON.stringify([connectionId, timezone, measurement, topicField, Object.entries(tags)])

/** A place as a text that equals another one only for the same points of one source. */
export const placeKey = (reading: PlacedReading, machine: MachinePlace): string =>
  keyOf(askedPlace(reading, machine), machine)

/** The most places that one question may have. */
const MOST_PLACES = 2_000

/** A question about the newest points of all places that have a field, each place once. */
export interface PlacesQuestion {
  readonly connectionId: string
  readonly timezone: string
  readonly places: readonly AskedPlace[]
}

/** Null: no place can be asked for. */
export function placesQuestion(
  readings: readonly PlacedReading[],
  machine: MachinePlace,
): PlacesQuestion | null {
  const { connectionId, timezone } = machine
  const places = new Map<string, AskedPlace>()
  for (const reading of readings) {
    const place = askedPlace(reading, machine)
    if (place.topicField !== '') places.set(keyOf(place, machine), place)
  }
  if (connectionId === null || places.size === 0) return null
  // The order of the readings is no other question.
  const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place)
  return { connectionId, timezone, places: sorted.slice(0, MOST_PLACES) }
}

/** The body of the call; a zone that is being typed is left out. */
export const bodyOf = ({ timezone, places }: PlacesQuestion) => ({
  sourceTimezone: zoneSchema.safeParse(timezone).success ? timezone : null,
  readings: places.map((place, n) => ({ id: String(n), ...place })),
})

/** The answers by place; `nowMs`: when they came. */
export function placeAnswers(
  { connectionId, timezone, places }: PlacesQuestion,
  answers: readonly PlaceNewestAnswer[],
  nowMs: number,
): PlaceAnswers {
  const machine = { connectionId, timezone, measurement: '', tags: {} }
  const byPlace = new Map<string, PlaceAnswer>()
  for (const { id, found, newest } of answers) {
    const place = places[Number(id)]
    // Without any measurement the source was not asked.
    if (place === undefined || (place.measurement === '' && !found)) continue
    const ageMs = newest === null ? null : nowMs - Date.parse(newest.t)
    byPlace.set(keyOf(place, machine), { found, value: newest?.value ?? null, ageMs })
  }
  return byPlace
}
