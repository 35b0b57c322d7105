import type { SourceField } from '../source.ts'

type FieldType = SourceField['type']
const order = ['boolean', 'integer', 'float', 'string'] as const

/** The fields in the order of their first appearance; a field of several types gets the widest. */
export function widestTypes(found: Iterable<readonly [name: string, type: FieldType]>): SourceField[] {
  const types = new Map<string, FieldType>()
  for (const [name, type] of found) {
    const known = types.get(name)
    if (!known || order.indexOf(type) > order.indexOf(known)) types.set(name, type)
  }
  return [...types].map(([name, type]) => ({ name, type }))
}
