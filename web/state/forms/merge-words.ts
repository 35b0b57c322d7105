import type { MemberPath } from './merge-edits.ts'
import { keyOfPath, type Overtaking } from './use-edit-base.ts'

/** The words of a form for its members. */
export interface MemberWords {
  /** A member's name on screen; null for a member that is not on screen. */
  label: (path: MemberPath) => string | null
  /** A member's value in words, where the value itself is meaningless to users or must not be shown. */
  value?: (path: MemberPath, value: unknown) => string | undefined
}

/** Two persons' changes in the words of the form. */
export function mergeWords<Draft>(overtaking: Overtaking<Draft>, { label, value }: MemberWords) {
  const text = (path: MemberPath, member: unknown) => value?.(path, member) ?? memberText(member)
  return {
    restored: overtaking.restored,
    taken: [...new Set(overtaking.taken.map(label))].filter((name) => name !== null),
    choices: overtaking.clashes.map(({ path, mine, theirs }) => ({
      key: keyOfPath(path),
      label: label(path) ?? '',
      mine: text(path, mine),
      theirs: text(path, theirs),
      whose: overtaking.yielded.has(keyOfPath(path)) ? ('theirs' as const) : ('mine' as const),
    })),
  }
}

function memberText(value: unknown): string {
  if (value === undefined) return 'removido'
  if (value === null || value === '') return 'em branco'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'object' ? 'alterado' : String(value)
}
