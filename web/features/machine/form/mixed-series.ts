import type { Collection } from '#contract/monitoring/monitoring.ts'
import type { MachineDraft } from './machine-draft.ts'

/** Readings whose series one tag tells apart by the same values. */
export interface MixedGroup {
  readonly key: string
  readonly tag: string
  readonly values: readonly string[]
  readonly readings: readonly string[]
}

export function mixedGroups(mixed: Collection['mixed']): MixedGroup[] {
  const groups = new Map<string, MixedGroup>()
  for (const { reading, tags } of mixed) {
    for (const [tag, values] of Object.entries(tags)) {
      const key = JSON.stringify([tag, values])
      const readings = [...(groups.get(key)?.readings ?? []), reading]
      groups.set(key, { key, tag, values, readings })
    }
  }
  return [...groups.values()]
}

/** This value of a tag takes all its series for the same signal. */
const SAME_SIGNAL = '*'

/**
 * The draft in which the group's readings take one series; null: all series are the same signal. A reading's own tags replace the
 * machine's, so the machine's tags are copied.
 */
export function withSeriesTag(
  draft: MachineDraft,
  { tag, readings }: MixedGroup,
  value: string | null,
): MachineDraft {
  const ofMachine = Object.fromEntries(
    draft.collection.tags
      .filter(({ name }) => name.trim() !== '')
      .map((pair) => [pair.name.trim(), pair.value.trim()]),
  )
  return {
    ...draft,
    readings: draft.readings.map((reading) =>
      readings.includes(reading.id)
        ? { ...reading, tags: { ...(reading.tags ?? ofMachine), [tag]: value ?? SAME_SIGNAL } }
        : reading,
    ),
  }
}
