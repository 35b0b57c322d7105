import type { CollectionRow } from '../../store/collection-row.ts'
import type { Run } from '../collector-run.ts'

export const hashOf = ({ target }: Run): string =>
  [target.sourceHash, target.mappingHash, target.setupHash].join('.')

/** Which of a machine's hashes still equal those of its stored rows. */
export function sameAs({ target }: Run, { setupHash }: CollectionRow): { source: boolean; mapping: boolean } {
  const [source, mapping] = setupHash?.split('.') ?? []
  return { source: source === target.sourceHash, mapping: mapping === target.mappingHash }
}
