import { required } from '../harness/required.ts'

const ROOT = /^(contract|core|server|web|test|bench|scripts)\//
const ONE_ROOM = /^(contract|test|bench|scripts)\//

/**
 * The room of a file: a root's first-level folder, each feature by itself, and contract, test, bench and scripts as one
 * room each. Files beside the folders of a root are a room together. Null outside the roots.
 */
export function roomOf(path: string): string | null {
  const parts = path.split('/').slice(0, -1)
  if (!ROOT.test(path)) return null
  if (ONE_ROOM.test(path)) return required(parts[0], 'first folder')
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/')
}
