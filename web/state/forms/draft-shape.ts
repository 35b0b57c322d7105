/** Whether a value can stand for a member of a draft: `model` is the same member of a draft of this program. */
export function hasShapeOf(value: unknown, model: unknown): boolean {
  // A member without a value yet may get a value of any kind.
  if (model === null || model === undefined) return true
  if (Array.isArray(model)) return Array.isArray(value) && haveOneKind([...model.slice(0, 1), ...value])
  if (typeof model !== 'object') return value === null || typeof value === typeof model
  if (kindOf(value) !== 'object') return false
  const members = new Map(Object.entries(value as object))
  return Object.entries(model).every(([name, member]) => hasShapeOf(members.get(name), member))
}

const haveOneKind = (entries: readonly unknown[]): boolean => new Set(entries.map(kindOf)).size < 2

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
