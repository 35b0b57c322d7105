/** Any of the conditions, halved again and again: parsers refuse or run out of memory at thousands of levels of nesting. */
export function anyOf(conditions: readonly string[], or: 'or' | 'OR'): string {
  const [first, second] = conditions
  if (first !== undefined && second === undefined) return first
  const half = conditions.length >> 1
  return `(${anyOf(conditions.slice(0, half), or)} ${or} ${anyOf(conditions.slice(half), or)})`
}
