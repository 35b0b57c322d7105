import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { decoder } from '#core/signals/values/decode-value.ts'
import type { Findings, Unmapped } from '#core/signals/values/reading-count.ts'
import type { CollectionRow } from '../../store/collection-row.ts'
import type { Run } from '../collector-run.ts'

/** Stands for the mapping's hash while the stored samples belong to two mappings. */
export const MIXED = 'mixed'

/** The hash of the machine's present source, mapping and meaning, as stored with its rows. */
export const hashOf = ({ target }: Run): string =>
  [target.sourceHash, target.mappingHash, target.setupHash].join('.')

/** Which of a machine's hashes still equal those of its stored rows. */
export function sameAs(
  { target }: Run,
  { setupHash, findings }: CollectionRow,
): { source: boolean; mapping: boolean } {
  const [source, mapping] = setupHash?.split('.') ?? []
  return {
    source: source === target.sourceHash,
    mapping: mapping === target.mappingHash && !readsMore(target.setup, findings),
  }
}

/** Whether the program understands a text by now that it did not when it read the points: it knows more words than an older one. */
function readsMore(setup: MachineSetup, findings: Findings | null): boolean {
  const isRead = ({ reading, text }: Unmapped) => {
    const one = setup.readings.find(({ id }) => id === reading)
    return one !== undefined && decoder(one, setup)(text, null) !== null
  }
  return findings?.unmapped.some(isRead) ?? false
}

/** The stored hash during a remap. It equals no mapping, so that a change back to the former fields reads everything again, too. */
export function hashWhileMixed({ setupHash }: CollectionRow): string | null {
  if (setupHash === null) return null
  const [source, , meaning] = setupHash.split('.')
  return [source, MIXED, meaning].join('.')
}
