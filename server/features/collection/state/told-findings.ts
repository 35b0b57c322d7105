import type { Collection } from '#contract/monitoring/monitoring.ts'
import type { Findings, ReadingTally } from '#core/signals/values/reading-count.ts'
import type { Db } from '#server/platform/database/database.ts'
import { MIXED } from '#server/telemetry/collect/revise/setup-hashes.ts'
import type { CollectionState } from '#server/telemetry/store/collection-row.ts'
import { storedMachine } from '../rounds/collect-store.ts'
import { machineSetup, mappingHash } from '../rounds/collect-target.ts'

export type Told = Pick<Collection, 'unmapped' | 'outOfLimits' | 'neverOff'>

/** The source's values that are no samples, or that probably mean other than they are read as. */
export function toldOf(findings: Findings | null): Told {
  const { unmapped, tallies } = findings ?? { unmapped: [], tallies: [] }
  return {
    unmapped: [...unmapped],
    outOfLimits: tallies.flatMap(outOfLimits),
    neverOff: tallies.flatMap(({ reading, numbers }) => {
      if (numbers === null || numbers.length < 2) return []
      return [{ reading, values: numbers.map(([value, count]) => ({ value, count })) }]
    }),
  }
}

/** Values outside a reading's limits, single ones far above all others among them. */
function outOfLimits({ reading, values, outside, extreme, leaps }: ReadingTally): Told['outOfLimits'] {
  const count = outside + (leaps?.count ?? 0)
  const example = outside > 0 ? extreme : (leaps?.farthest ?? null)
  return count === 0 || example === null
    ? []
    : [{ reading, count, samples: values, share: count / values, example }]
}

const isSilent = (told: Told) => Object.values(told).every((list) => list.length === 0)

/** The findings, or null once the machine's configuration has changed: the points are then read again and judged anew. */
export async function presentFindings(
  db: Db,
  machineId: string,
  row: CollectionState | null,
): Promise<Findings | null> {
  if (row === null || isSilent(toldOf(row.findings))) return null
  const machine = await storedMachine(db, machineId)
  const mapping = row.setupHash?.split('.')[1]
  const isMixed = mapping === MIXED
  return machine && (isMixed || mapping === mappingHash(machineSetup(machine))) ? row.findings : null
}
