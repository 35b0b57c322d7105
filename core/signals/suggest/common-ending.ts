const LEAST_FIELDS = 5
const ENDING = /[\s_.-]\d{1,3}$/

/** The `_1` with which nearly every name ends, a device's instance: it says nothing about a single field. '' when there is none. */
export function commonEnding(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) {
    const ending = ENDING.exec(name)?.[0]
    if (ending !== undefined) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  }
  const found = [...counts].find(([, count]) => count >= LEAST_FIELDS && count >= 0.9 * names.length)
  return found?.[0] ?? ''
}

/** The folders in which all names lie but the last of them, which may be the machine: where it stands. '' when there are none. */
export function commonFolders(names: readonly string[]): string {
  if (names.length < LEAST_FIELDS) return ''
  const parts = names[0]!.split('/')
  let shared = 0
  while (
    shared < parts.length - 1 &&
    names.every((name) => name.startsWith(`${parts.slice(0, shared + 1).join('/')}/`))
  )
    shared++
  const kept = shared - 1
  return kept > 0 ? `${parts.slice(0, kept).join('/')}/` : ''
}
