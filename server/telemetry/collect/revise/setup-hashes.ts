import type { CollectionRow } from '../../store/collection-row.ts'
import type { Run } from '../collector-run.ts'

/** Stands for the mapping's hash while the stored samples belong to two mappings. */
export const MIXED = 'mixed'

/** The hash of the machine's present source, mapping and meaning, as stored with its rows. */
export const hashOf = ({ target }: Run): string =>
  [target.sourceHash, target.mappingHash, target.setupHash].join('.')

/** Which of a machine's hashes still equal those of its stored rows. */
export function sameAs({ target }: Run, { setupHash }: CollectionRow): { source: boolean; mapping: boolean } {
  const [source, mapping] = setupHash?.split('.') ?? []
  return { source: source === target.sourceHash, mapping: mapping === target.mappingHash }
}

/** The stored hash during a remap. It equals no mapping, so that a change back to the former fields reads everything again, too. */
export function hashWhileMixed({ setupHash }: CollectionRow): string | null {
  if (setupHash === null) return null
  const [source, , meaning] = setupHash.split('.')
  return [source, MIXED, meaning].join('.')
}
