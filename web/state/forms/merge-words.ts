import type { MemberPath } from './merge-edits.ts'
import { keyOfPath, type Overtaking } from './use-edit-base.ts'

/** How a form speaks of its members. */
export interface MemberWords {
  /** What a member is called; null for what nobody sees. */
  label: (path: MemberPath) => string | null
  /** Its value in words, where the value itself says nothing or must not be shown. */
  value?: (path: MemberPath, value: unknown) => string | undefined
}

/** What two people changed, for the eye. */
export function mergeWords<Draft>(overtaking: Overtaking<Draft>, { label, value }: MemberWords) {
  const text = (path: MemberPath, one: unknown) => value?.(path, one) ?? plainText(one)
  return {
    restored: overtaking.restored,
    taken: [...new Set(overtaking.taken.map(label))].filter((name) => name !== null),
    choices: overtaking.clashes.map(({ path, mine, theirs }) => ({
      key: keyOfPath(path),
      label: label(path) ?? '',
      mine: text(path, mine),
      theirs: text(path, theirs),
      whose: overtaking.given.has(keyOfPath(path)) ? ('theirs' as const) : ('mine' as const),
    })),
  }
}

function plainText(value: unknown): string {
  if (value === undefined) return 'removido'
  if (value === null || value === '') return 'em branco'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'object' ? 'alterado' : String(value)
}
