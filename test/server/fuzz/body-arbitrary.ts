import fc from 'fast-check'
import { z } from 'zod/mini'
import { required } from '../../harness/required.ts'

/** The keywords of JSON Schema that zod writes for a wire shape. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Valid values for members of these names, so that enough bodies pass the first check. */
export type Known = Readonly<Record<string, fc.Arbitrary<unknown>>>

export function valuesOf(schema: z.ZodMiniType, known: Known): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return arbitrary(shape, known)
}

function arbitrary(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const either = shape.anyOf ?? shape.oneOf
  if (either) return fc.oneof(...either.map((one) => arbitrary(one, known)))
  if (shape.allOf?.[0]) return arbitrary(shape.allOf[0], known)
  switch (shape.type) {
    case 'object':
      return objects(shape, known)
    case 'array':
      return fc.array(arbitrary(shape.items ?? {}, known), { maxLength: 3 })
    case 'string':
      return shape.format === 'date-time' ? instants : fc.string({ maxLength: 30, unit: 'grapheme' })
    case 'integer':
      return fc.integer({ min: least(shape), max: most(shape) })
    case 'number':
      return fc.double({ min: least(shape), max: most(shape), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const least = ({ minimum = -1000 }: Shape) => Math.max(minimum, -1e9)
const most = ({ maximum = 1e6 }: Shape) => Math.min(maximum, 1e9)
const instants = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

function objects({ properties = {}, required = [], additionalProperties }: Shape, known: Known) {
  const members = Object.entries(properties).map(([name, shape]): [string, fc.Arbitrary<unknown>] => {
    const good = arbitrary(shape, known)
    return [name, known[name] ? fc.oneof({ arbitrary: known[name], weight: 6 }, good) : good]
  })
  const named = fc.record(Object.fromEntries(members), { requiredKeys: [...required] as never[] })
  if (typeof additionalProperties !== 'object') return named
  const more = fc.dictionary(fc.string({ maxLength: 8 }), arbitrary(additionalProperties, known), {
    maxKeys: 3,
  })
  return fc.tuple(named, more).map(([one, two]) => ({ ...two, ...one }))
}

/** Marks a place where only the JSON text can hold the value, not an object. */
const PROTO = '\u0001proto'
const DEEP = '\u0001deep'
const HUGE = '\u0001huge'

const oddities: readonly unknown[] = [
  null,
  true,
  0,
  -0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  -1e21,
  '',
  ' ',
  'nul\0nul',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b',
  '💥'.repeat(50),
  'x'.repeat(10_000),
  '%00%ff',
  "'; drop table users; --",
  '{{7*7}}',
  '../../../etc/passwd',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  [],
  [[[[]]]],
  {},
  { length: 1e9 },
  { toString: 1, valueOf: null },
  { [PROTO]: { role: 'admin', isActive: true } },
  { constructor: { prototype: { admin: true } } },
  DEEP,
]
const odd = fc.oneof(
  { arbitrary: fc.constantFrom(...oddities), weight: 30 },
  { arbitrary: fc.constant(HUGE), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 5 },
)

/** The value as text, with up to three of its members odd, missing or doubled. */
export function mutatedText(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const change = fc.record({ at: fc.nat(), kind: fc.constantFrom('replace', 'remove', 'add'), odd })
  const changes = fc.oneof(
    { arbitrary: fc.constant([]), weight: 2 },
    { arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }), weight: 5 },
  )
  return fc.tuple(values, changes).map(([value, wanted]) => {
    const holder = { value: structuredClone(value) }
    for (const { at, kind, odd: instead } of wanted) mutate(holder, at, kind, structuredClone(instead))
    return textOf(holder.value)
  })
}

function mutate(holder: Record<string, unknown>, at: number, kind: string, instead: unknown): void {
  const places = placesIn(holder)
  const place = places[at % Math.max(1, places.length)]
  // A removed body stays removed.
  if (!place) return
  if (kind === 'remove') delete place.of[place.key]
  else if (kind === 'add')
    place.of[required(['extra', PROTO, 'constructor', 'id', 'role'][at % 5], 'name')] = instead
  else place.of[place.key] = instead
}

interface Place {
  readonly of: Record<string, unknown>
  readonly key: string
}

function placesIn(of: Record<string, unknown>): Place[] {
  return Object.entries(of).flatMap(([key, value]): Place[] => [
    { of, key },
    ...(value !== null && typeof value === 'object' ? placesIn(value as Record<string, unknown>) : []),
  ])
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  const quoted = (mark: string) => JSON.stringify(mark)
  return text
    .replaceAll(quoted(PROTO), '"__proto__"')
    .replaceAll(quoted(DEEP), `${'['.repeat(4_000)}${']'.repeat(4_000)}`)
    .replaceAll(quoted(HUGE), `[${'0,'.repeat(30_000)}0]`)
}
