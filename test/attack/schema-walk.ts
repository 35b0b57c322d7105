import type { z } from 'zod/mini'

interface Found {
  /** The path from the schema's root. */
  readonly path: string
  readonly schema: z.core.$ZodType
}

type Def = z.core.$ZodTypes['_zod']['def'] & Record<string, unknown>
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

/** Every schema within a schema, beginning with the schema itself. */
export function* schemasIn(schema: z.core.$ZodType, path = ''): Generator<Found> {
  yield { path, schema }
  for (const [name, inner] of innerOf(defOf(schema))) yield* schemasIn(inner, `${path}${name}`)
}

function innerOf(def: Def): [string, z.core.$ZodType][] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, inner]) => [`.${name}`, inner])
    case 'array':
      return [['[]', def.element]]
    case 'tuple':
      return def.items.map((inner, at) => [`[${at}]`, inner])
    case 'record':
      return [
        ['{key}', def.keyType],
        ['{}', def.valueType],
      ]
    case 'union':
      return def.options.map((inner, at) => [`|${at}`, inner])
    case 'pipe':
      return [
        ['<', def.in],
        ['>', def.out],
      ]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]]
    default:
      return []
  }
}

/** Schemas whose values are always small. */
const SMALL = new Set(['number', 'boolean', 'enum', 'literal', 'null', 'undefined', 'int'])
const WITHIN = new Set([
  'object',
  'tuple',
  'union',
  'pipe',
  'optional',
  'nullable',
  'default',
  'prefault',
  'nonoptional',
  'readonly',
  'catch',
])

/** Paths of schemas without a limit, or whose limit is checked only after another check has read the value. */
export function unboundedIn(
  root: z.core.$ZodType,
  isTaken: (found: Found) => boolean = () => false,
): string[] {
  return [...schemasIn(root)].flatMap((found) => {
    const wrong = isTaken(found) ? null : complaint(found.schema)
    return wrong ? [`${found.path || 'the schema'}: ${wrong}`] : []
  })
}

function complaint(schema: z.core.$ZodType): string | null {
  const def = defOf(schema)
  switch (def.type as string) {
    case 'string':
      return measuresFirst(def) ? null : 'a text that is not measured first'
    case 'array':
      return Number.isFinite(mostOf(schema)) ? null : 'a list without a maximum'
    case 'record':
      return Number.isFinite(def.most) ? null : 'a record without a maximum'
    case 'transform':
      return null
    default:
      return SMALL.has(def.type) || WITHIN.has(def.type) ? null : `a schema of the kind ${def.type}`
  }
}

/** A format (an address, a date) is a pattern that runs before every check. */
function measuresFirst(def: Def): boolean {
  const [first] = (def.checks ?? []) as z.core.$ZodCheck[]
  const { check, abort } = (first?._zod.def ?? {}) as { check?: string; abort?: boolean }
  return !('format' in def && def.format) && check === 'max_length' && abort === true
}

/** The smallest length or count above which a text or list is refused. */
export function mostOf(schema: z.core.$ZodType): number {
  return Math.min(...lengthsOf(schema))
}

function lengthsOf(schema: z.core.$ZodType): number[] {
  return ((defOf(schema).checks ?? []) as z.core.$ZodCheck[]).flatMap((one) => {
    const { check, maximum } = one._zod.def as { check: string; maximum?: number }
    return check === 'max_length' && maximum !== undefined ? [maximum] : []
  })
}

/** The longest text that reaches the patterns of a schema; 0 without a pattern. */
export function longestSeen(schema: z.core.$ZodType): number {
  const texts = [...schemasIn(schema)].filter(({ schema: inner }) => defOf(inner).type === 'string')
  return Math.max(0, ...texts.flatMap(({ schema: inner }) => lengthsOf(inner)))
}

/** The patterns of all texts within a schema. */
export function patternsIn(schema: z.core.$ZodType): RegExp[] {
  return [...schemasIn(schema)].flatMap(({ schema: inner }) =>
    defOf(inner).type === 'string' ? [...((inner._zod.bag.patterns as Set<RegExp> | undefined) ?? [])] : [],
  )
}

/** The bytes of the largest JSON that a schema accepts, with two bytes per character of a text. */
export function largestJson(schema: z.core.$ZodType): number {
  const def = defOf(schema)
  const inner = innerOf(def)
  switch (def.type) {
    case 'string':
      return 2 + mostOf(schema) * 2
    case 'array':
      return 2 + mostOf(schema) * (1 + largestJson(def.element))
    case 'record':
      return 2 + Number(def.most) * (2 + largestJson(def.keyType) + largestJson(def.valueType))
    case 'object':
      return inner.reduce((sum, [name, one]) => sum + name.length + 4 + largestJson(one), 2)
    default:
      return Math.max(24, ...inner.map(([, one]) => largestJson(one)))
  }
}
