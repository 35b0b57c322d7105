type Tags = Readonly<Record<string, string>>

/** A machine with the places of its readings, stored or proposed. */
export interface MappedMachine {
  readonly nome: string
  readonly measurement: string | null
  readonly tags: Tags
  readonly readings: readonly {
    readonly topicField: string
    readonly measurement?: string | null | undefined
    readonly tags?: Tags | null | undefined
  }[]
}

interface Place {
  readonly machine: MappedMachine
  readonly tags: Tags
}

/** This part of a machine's series makes another machine with them the same one. */
const LEAST_SHARED = 0.5

/** Finds the machine that already has a proposed machine's series. */
export class KnownMachines {
  readonly #places = new Map<string, Place[]>()

  constructor(machines: readonly MappedMachine[]) {
    for (const machine of machines)
      for (const { key, tags } of placesOf(machine)) {
        const places = this.#places.get(key) ?? []
        this.#places.set(key, places)
        places.push({ machine, tags })
      }
  }

  /** The machine with at least half of the series; null without one. */
  nameOf(proposed: MappedMachine): string | null {
    const own = placesOf(proposed)
    const counts = new Map<MappedMachine, number>()
    for (const { key, tags } of own) {
      const there = (this.#places.get(key) ?? []).filter((place) => isSameSeries(place.tags, tags))
      for (const machine of new Set(there.map((place) => place.machine)))
        counts.set(machine, (counts.get(machine) ?? 0) + 1)
    }
    const [best] = [...counts].sort((a, b) => b[1] - a[1])
    return best !== undefined && best[1] >= LEAST_SHARED * own.length ? best[0].nome : null
  }
}

function placesOf({ measurement, tags, readings }: MappedMachine): { key: string; tags: Tags }[] {
  return readings.flatMap((reading) => {
    const place = reading.measurement || measurement
    if (!place || reading.topicField === '') return []
    return [{ key: JSON.stringify([place, reading.topicField]), tags: reading.tags ?? tags }]
  })
}

/** One may name fewer tags than the other; without tags a machine has the series of none in particular. */
function isSameSeries(a: Tags, b: Tags): boolean {
  const shared = Object.keys(a).filter((key) => Object.hasOwn(b, key))
  const isBare = Object.keys(a).length === 0 && Object.keys(b).length === 0
  return isBare || (shared.length > 0 && shared.every((key) => a[key] === b[key]))
}
