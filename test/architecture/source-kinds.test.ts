import { describe, expect, test } from 'vitest'
import { sourceKinds } from '#contract/sources/source-kinds.ts'
import { importsOf } from './imports.ts'
import { allSources } from './project-files.ts'
import { KIND_TABLES, kindsTreatedApart } from './source-kinds.ts'

const kinds = Object.keys(sourceKinds)
const product = new Map(
  [...allSources()].filter(
    ([path]) => /^(contract|core|server|web)\//.test(path) && !/\.test\.tsx?$/.test(path),
  ),
)

describe('code that depends on the source kind stands in its tables', () => {
  test('no other file handles a single kind, and no kind uses another kind', () => {
    expect(KIND_TABLES.filter((path) => !product.has(path))).toEqual([])
    expect(kindsTreatedApart(product, kinds)).toEqual([])
  })

  test('a server entry loads its client with the first question, not with the table', () => {
    const table = 'server/telemetry/sources/source-kinds.ts'
    const entries = importsOf(table, product.get(table) ?? '')
      .map(({ target }) => target)
      .filter((target) => /^server\/telemetry\/sources\/[\w-]+\//.test(target))
    expect(entries).toHaveLength(kinds.length)
    for (const entry of entries) expect(product.get(entry), entry).not.toMatch(/^import .*-source\.ts'/m)
  })

  test.each([
    ["if (connection.version === 'v1_8') return", /compares a version/],
    ["const text = version === 'v2_x' ? 'a' : 'b'", /compares with a source kind/],
    ["const isDemo = 'demo' === kind", /compares with a source kind/],
    ["if (row.version !== 'unheard-of') return", /compares a version/],
    ["switch (kind) {\n  case 'demo':", /switches by source kind/],
    ['switch (connection.version) {', /switches by version/],
    ["if (['v1_8', 'v2_x'].includes(kind)) return", /in a list/],
    ["const secrets = {\n  v1_8: 'password',\n}", /has a table/],
    ["const secrets = { v1_8: 'password' }", /has a table/],
  ])('finds: %s', (code, expected) => {
    const found = kindsTreatedApart(new Map([['server/features/a/b.ts', code]]), kinds)
    expect(found.join('\n')).toMatch(expected)
  })

  test.each([
    ['server/telemetry/sources/demo/demo.ts', "import { x } from '../influx-v1/influx-url.ts'"],
    ['web/features/connection/kinds/demo.tsx', "import { x } from './influx-v2.tsx'"],
    ['contract/sources/source-demo.ts', "import { x } from './source-influx-v1.ts'"],
  ])('finds a kind that uses another: %s', (path, code) => {
    expect(kindsTreatedApart(new Map([...product, [path, code]]), kinds)).toEqual([
      expect.stringMatching(/another source kind/),
    ])
  })

  test('a new connection, and a table of something else, pass', () => {
    const code = "const row = { version: 'demo' }\nconst shown = {\n  demo: true,\n}"
    expect(kindsTreatedApart(new Map([['server/features/a/b.ts', code]]), kinds)).toEqual([])
  })
})
