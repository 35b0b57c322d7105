/** The path of a member in a draft: `['palette', 'primary']`, `['readings', 'power']`. */
export type MemberPath = readonly string[]

/** A member that both persons changed to different values. */
export interface Clash {
  path: MemberPath
  mine: unknown
  theirs: unknown
}

/** A draft after another person's save was merged into it. */
export interface MergedEdits<Draft> {
  draft: Draft
  /** Members that both persons changed: the own value stays until the user chooses the other value. */
  clashes: Clash[]
  /** Members that only the other person changed: their value is taken. */
  taken: MemberPath[]
}

/**
 * Merges another person's save into a draft, member by member, also within objects and within lists whose entries have an id. Own
 * changes stay; members that only the other person changed are taken. `base` is the draft that the form began with.
 */
export function mergeEdits<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): MergedEdits<Draft> {
  const merged: MergedEdits<Draft> = { draft: mine, clashes: [], taken: [] }
  walk(base, mine, theirs, [], (path, clash) => {
    if (clash) return merged.clashes.push({ path, ...clash })
    merged.taken.push(path)
    merged.draft = withMember(merged.draft, path, theirs)
  })
  return merged
}

type Report = (path: MemberPath, clash: Pick<Clash, 'mine' | 'theirs'> | null) => void

/** Reports each member that the other person changed, and whether the own draft changed it too. */
function walk(base: unknown, mine: unknown, theirs: unknown, path: MemberPath, report: Report) {
  if (same(base, theirs) || same(mine, theirs)) return
  const [former, own, other] = [membersOf(base), membersOf(mine), membersOf(theirs)]
  const isList = Array.isArray(theirs)
  const areAlike = Array.isArray(base) === isList && Array.isArray(mine) === isList
  if (former && own && other && areAlike) {
    const compare = isList ? entry : walk
    for (const key of new Set([...former.keys(), ...own.keys(), ...other.keys()])) {
      compare(former.get(key), own.get(key), other.get(key), [...path, key], report)
    }
  } else entry(base, mine, theirs, path, report)
}

/** Compares a value or a list's entry as a whole: an entry mixed from two persons' changes would be neither person's. */
function entry(base: unknown, mine: unknown, theirs: unknown, path: MemberPath, report: Report) {
  if (same(base, theirs) || same(mine, theirs)) return
  report(path, same(base, mine) ? null : { mine, theirs })
}

/** `draft` with one member taken from `source`: changed, added or removed. */
export function withMember<Draft>(draft: Draft, path: MemberPath, source: unknown): Draft {
  const [key, ...rest] = path
  if (key === undefined) return source as Draft
  const value = membersOf(source)?.get(key)
  const next = rest.length === 0 ? value : withMember(membersOf(draft)?.get(key), rest, value)
  return (Array.isArray(draft) ? withEntry(draft, key, next, source) : withKey(draft, key, next)) as Draft
}

function withKey(object: unknown, key: string, value: unknown): object {
  const { [key]: _, ...others } = (object ?? {}) as Record<string, unknown>
  return value === undefined ? others : { ...(object as object), [key]: value }
}

/** A new entry takes the place that it has in `source`. */
function withEntry(list: readonly unknown[], key: string, value: unknown, source: unknown): unknown[] {
  if (value === undefined) return list.filter((entry) => idOf(entry) !== key)
  if (list.some((entry) => idOf(entry) === key)) {
    return list.map((entry) => (idOf(entry) === key ? value : entry))
  }
  return list.toSpliced(
    (source as unknown[]).findIndex((entry) => idOf(entry) === key),
    0,
    value,
  )
}

function idOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { id, siteId } = entry as { id?: unknown; siteId?: unknown }
  const key = id ?? siteId
  return typeof key === 'string' ? key : null
}

/** The members of an object, or of a list whose entries have an id; null for a single value. */
function membersOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const entries = value.flatMap((entry) => {
    const id = idOf(entry)
    return id === null ? [] : [[id, entry] as const]
  })
  const members = new Map(entries)
  // A list with an entry without an id, or with two equal ids, is compared as one value.
  return members.size === value.length ? members : null
}

/** Members of drafts are plain values: their JSON tells whether they differ. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
