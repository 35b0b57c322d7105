import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { credentialProblem } from '#contract/access/credential-rules.ts'
import { sourceKinds } from '#contract/sources/source-kinds.ts'
import { boundedText } from '#contract/wire/bounded.ts'
import { USUAL_BODY_BYTES } from '#contract/wire/endpoint.ts'
import { readCursor as readAuditCursor } from '#server/features/audit/audit-cursor.ts'
import { readCursor as readEventCursor } from '#server/features/monitoring/events/event-cursor.ts'
import { parseInput, refuseUnstorable } from '#server/platform/http/parse-input.ts'
import { environmentSchema } from '#server/platform/process/config.ts'
import { routes } from '#server/routes.ts'
import { costMs } from './cost.ts'
import { hostileTexts, longTexts } from './hostile-texts.ts'
import { largestJson, longestSeen, mostOf, patternsIn, schemasIn, unboundedIn } from './schema-walk.ts'

const BUDGET_MS = 50

/** The largest address with its headers, in bytes. */
const HEAD_BYTES = 16 * 1024

const asked = routes.flatMap(({ endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part] as z.ZodMiniType | undefined
    const most = part === 'body' ? (endpoint.maxBodyBytes ?? USUAL_BODY_BYTES) : HEAD_BYTES
    return schema ? [{ name: `${endpoint.method} ${endpoint.path} ${part}`, schema, most }] : []
  }),
)
const others = [
  { name: 'the environment', schema: environmentSchema, most: 128 * 1024 },
  ...Object.entries(sourceKinds).map(([kind, { config }]) => ({
    name: `the config of a connection of ${kind}`,
    schema: config,
    most: 1024 * 1024,
  })),
]
const all = [...asked, ...others]

describe('each schema checks the length before the content', () => {
  test.each(all)('$name', ({ schema }) => {
    // The schema of the source kind parses a config later, when its secrets are filled in.
    const isConfig = ({ path }: { path: string }) => /^\.config\{\}$/.test(path)
    expect(unboundedIn(schema, isConfig)).toEqual([])
  })

  test.each([
    ['a text', z.object({ a: z.string() })],
    [
      'a text within',
      z.object({ a: z.array(z.object({ b: z.optional(z.string()) })).check(z.maxLength(3)) }),
    ],
    ['a length that stops nothing', z.string().check(z.maxLength(9))],
    ['a pattern before the length', z.string().check(z.regex(/a/), z.maxLength(9, { abort: true }))],
    ['an address', z.url().check(z.maxLength(9, { abort: true }))],
    ['blanks taken off first', z.string().check(z.trim(), z.maxLength(9, { abort: true }))],
    ['a list', z.array(boundedText(9))],
    ['a record', z.record(boundedText(9), z.number())],
    ['anything', z.object({ a: z.unknown() })],
  ])('the check finds a schema that reads the content first: %s', (_case, schema) => {
    expect(unboundedIn(schema)).toHaveLength(1)
  })
})

test('every list is counted before its items are checked', () => {
  const lists = all.flatMap(({ schema }) => [...schemasIn(schema)])
  for (const { path, schema } of lists) {
    if (schema._zod.def.type !== 'array') continue
    const most = mostOf(schema)
    let looks = 0
    const watched = new Proxy(Array.from({ length: most + 1 }), {
      get: (items, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) looks++
        return Reflect.get(items, name)
      },
    })
    expect([path, z.safeParse(schema, watched).success, looks]).toEqual([path, false, 0])
  }
})

test('the body limit of a call allows the largest body of its schema', () => {
  for (const { endpoint } of routes) {
    if (!endpoint.body || endpoint.upload) continue
    const limit = endpoint.maxBodyBytes ?? USUAL_BODY_BYTES
    const name = `${endpoint.method} ${endpoint.path}`
    // The lists of these calls could in theory be larger than any real one; their limits are the former ones, or half of them.
    if (limit >= 1024 * 1024) continue
    expect([name, largestJson(endpoint.body) <= limit]).toEqual([name, true])
  }
})

describe('no text takes long to check', () => {
  const isOfTexts = ({ schema }: { schema: z.core.$ZodType }) =>
    longestSeen(schema) > 0 && !['object', 'array', 'record', 'tuple'].includes(schema._zod.def.type)
  const found = all.flatMap(({ name, schema, most }) =>
    [...schemasIn(schema)]
      .filter(isOfTexts)
      .map((one) => ({ name: `${name}${one.path}`, schema: one.schema, most })),
  )
  // Schemas with equal lengths, patterns and checks are tested once.
  const kindOf = ({ schema, most }: (typeof found)[number]) =>
    `${longestSeen(schema)} ${patternsIn(schema)} ${schema._zod.def.type} ${schema._zod.def.checks?.length} ${most}`
  const texts = [...new Map(found.map((one) => [kindOf(one), one])).values()]

  test('with an allowed length', () => {
    for (const { name, schema } of texts) {
      const [longest, patterns] = [longestSeen(schema), patternsIn(schema)]
      for (const text of hostileTexts(longest, patterns))
        expectCheap(name, text, () => z.safeParse(schema, text))
    }
  })

  test('above the allowed length', () => {
    for (const { name, schema, most } of texts)
      for (const text of longTexts(most)) expectCheap(name, text, () => z.safeParse(schema, text))
  })

  test('in the sign-in, in the browser and on the server', () => {
    for (const length of [254, 1254, 8_192])
      for (const text of hostileTexts(length))
        expectCheap('email', text, () => credentialProblem('email', text))
    for (const text of longTexts(2_000_000))
      expectCheap('email', text, () => credentialProblem('email', text))
  })

  test('in a cursor', () => {
    for (const text of hostileTexts(300)) {
      for (const cursor of [text, Buffer.from(text).toString('base64url')]) {
        expectCheap('audit', cursor, () => refused(() => readAuditCursor(cursor)))
        expectCheap('events', cursor, () => refused(() => readEventCursor(cursor, 1e12)))
      }
    }
  })
})

describe('no body takes long to check, whatever fills it', () => {
  const bodies = asked.filter(({ name }) => name.endsWith(' body'))
  test.each(bodies)('$name', ({ name, schema, most }) => {
    // The time may grow only in proportion to the bytes.
    const budgetMs = BUDGET_MS * Math.max(1, most / (1024 * 1024))
    for (const [filling, body] of filledBodies(schema, most))
      expectCheap(name, filling, () => refused(() => parseInput(schema, body)), budgetMs)
    for (const [filling, body] of fullLists(schema, most)) {
      const asTheServerDoes = () => {
        refuseUnstorable(body)
        parseInput(schema, body)
      }
      expectCheap(name, filling, () => refused(asTheServerDoes), budgetMs)
    }
  })

  // The search for texts that no database stores knows no schema, so it reads each filling once.
  test.each([...new Set(bodies.map(({ most }) => most))])(
    'of %i bytes, before any schema sees it',
    (most) => {
      const budgetMs = BUDGET_MS * Math.max(1, most / (1024 * 1024))
      for (const [filling, value] of Object.entries(fillingsOf(most)))
        for (const body of [value, { a: value }])
          expectCheap('unstorable', filling, () => refused(() => refuseUnstorable(body)), budgetMs)
    },
  )
})

/** Bodies of about this size: at each place of the schema a text, a list and a record that fill it. */
function* filledBodies(schema: z.core.$ZodType, bytes: number): Generator<[string, unknown]> {
  const fillings = fillingsOf(bytes)
  for (const [name, filling] of Object.entries(fillings)) yield [name, filling]
  const places = [...schemasIn(schema)].map(({ path }) => path).filter((path) => /^(\.\w+)+$/.test(path))
  for (const place of new Set(places)) {
    for (const [name, filling] of Object.entries(fillings)) yield [`${place}: ${name}`, at(place, filling)]
  }
}

const filled = new Map<number, Record<string, unknown>>()
function fillingsOf(bytes: number): Record<string, unknown> {
  const known = filled.get(bytes) ?? {
    text: 'a'.repeat(bytes),
    zeros: Array.from({ length: bytes / 2 }, () => 0),
    empties: Array.from({ length: bytes / 3 }, () => ({})),
    members: Object.fromEntries(Array.from({ length: bytes / 10 }, (_, n) => [`a${n}`, 0])),
  }
  filled.set(bytes, known)
  return known
}

/** Lists of the largest length, whose items are wrong in each member. */
function* fullLists(schema: z.core.$ZodType, bytes: number): Generator<[string, unknown]> {
  for (const { path, schema: list } of schemasIn(schema)) {
    if (list._zod.def.type !== 'array' || !/^(\.\w+)+$/.test(path)) continue
    const most = mostOf(list)
    for (const item of [{}, 0, 'x'.repeat(Math.floor(bytes / most)), { id: '', nome: '\u200b', siteId: 7 }])
      yield [
        `${path}: ${most} × ${JSON.stringify(item).slice(0, 30)}`,
        at(
          path,
          Array.from({ length: most }, () => item),
        ),
      ]
  }
}

const at = (path: string, value: unknown): unknown =>
  path
    .split('.')
    .slice(1)
    .reduceRight((inner, name) => ({ [name]: inner }), value)

function refused(run: () => unknown): void {
  try {
    run()
  } catch {
    // Only the time counts, not the result.
  }
}

function expectCheap(name: string, text: string, run: () => unknown, budgetMs = BUDGET_MS): void {
  const ms = costMs(run, budgetMs)
  if (ms > budgetMs)
    expect.fail(`${name}: ${Math.round(ms)} ms for ${text.length} × ${JSON.stringify(text.slice(0, 60))}`)
}
