import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { missingOptionals } from '../scripts/optional-packages.mjs'
import { breaches, citedPaths } from './harness/walls.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

function filesUnder(folder: string, suffix: RegExp): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && suffix.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

describe('the walls of the house', () => {
  test('no source breaches one', () => {
    const paths = ['contract', 'core', 'server', 'web'].flatMap((folder) => filesUnder(folder, /\.tsx?$/))
    const sources = new Map(
      paths
        .filter((path) => !/\.test\.tsx?$/.test(path))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    )
    expect(sources.size).toBeGreaterThan(10)
    expect(breaches(sources)).toEqual([])
  })

  test('every path that the papers cite exists', () => {
    const pages = [
      ...filesUnder('docs', /\.md$/),
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
    ]
    const missing = pages
      .filter((page) => existsSync(join(root, page)))
      .flatMap((page) =>
        citedPaths(readFileSync(join(root, page), 'utf8'))
          .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(page), path)))
          .map((path) => `${page} cites ${path}`),
      )
    expect(missing).toEqual([])
  })

  test('the lock names the packages of every platform, so that npm ci accepts it', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    expect(missingOptionals(lock.packages).map((one: { path: string }) => one.path)).toEqual([])
  })
})

describe('the checker itself', () => {
  const cases: [string, Record<string, string>, RegExp][] = [
    [
      'core imports the wire',
      { 'core/a.ts': "import { x } from '#contract/site.ts'" },
      /core\/a\.ts: imports contract\/site\.ts/,
    ],
    ['core imports a package', { 'core/a.ts': "import fs from 'node:fs'" }, /core imports nothing/],
    ['contract imports more than zod', { 'contract/a.ts': "import { x } from 'fastify'" }, /zod alone/],
    [
      'the server imports the web',
      { 'server/features/a/b.ts': "import type { x } from '#web/ui/a.tsx'" },
      /outside/,
    ],
    [
      'the web imports the server',
      { 'web/app/a.tsx': "import { x } from '../../server/main.ts'" },
      /outside/,
    ],
    [
      'platform knows a feature',
      { 'server/platform/a.ts': "import { x } from '../features/sites/list.ts'" },
      /outside/,
    ],
    [
      'telemetry knows a feature',
      { 'server/telemetry/a.ts': "import { x } from '#server/features/sites/list.ts'" },
      /outside/,
    ],
    [
      "another feature's store",
      { 'server/features/a/b.ts': "import { x } from '../sites/store.ts'" },
      /only its verbs/,
    ],
    [
      'a view imports another feature',
      { 'web/features/a/b.tsx': "import { x } from '../login/page.tsx'" },
      /another feature/,
    ],
    [
      'what the live views share knows one of them',
      { 'web/monitoring/a.ts': "import { x } from '#web/features/dashboard/b.ts'" },
      /outside/,
    ],
    ['a primitive knows the wire', { 'web/ui/a.tsx': "import { x } from '#contract/site.ts'" }, /outside/],
    [
      'charts outside their folder',
      { 'web/features/a/b.tsx': "import * as e from 'echarts/core'" },
      /chart library/,
    ],
    ['SQL in a verb', { 'server/features/a/list.ts': "import { eq } from 'drizzle-orm'" }, /SQL only/],
    ['the clock in a feature', { 'server/features/a/b.ts': 'const now = Date.now()' }, /clock/],
    ['the clock in core', { 'core/a.ts': 'const now = new Date()' }, /clock/],
    ['the environment outside config', { 'server/main.ts': 'const port = process.env.PORT' }, /process\.env/],
    ['a barrel', { 'web/ui/index.ts': "export * from './button.tsx'" }, /barrel/],
    ['a named barrel', { 'web/ui/all.ts': "export { Button } from './button.tsx'" }, /barrel/],
    [
      'a cycle',
      { 'core/a.ts': "import { b } from './b.ts'", 'core/b.ts': "import {\n  a,\n} from './a.ts'" },
      /cycle core\/a\.ts → core\/b\.ts → core\/a\.ts/,
    ],
  ]
  test.each(cases)('sees: %s', (_name, files, expected) => {
    const found = breaches(new Map(Object.entries(files)))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(expected)
  })

  test('lets pass what the house allows', () => {
    const files = {
      'core/a.ts':
        "import type { B } from './b.ts'\nexport const at = (ms: number) => new Date(ms) // Date.now() is for others",
      'core/b.ts': "import { at } from './a.ts'\nexport interface B { x: typeof at }",
      'server/features/a/verb.ts':
        "import { listSites } from '../sites/list-sites.ts'\nimport type { Db } from '#server/platform/database/database.ts'",
      'server/features/a/store.ts': "import { eq } from 'drizzle-orm'",
      'server/telemetry/store/chunks.ts': "import { eq } from 'drizzle-orm'",
      'server/platform/process/config.ts': 'export const env = process.env',
      'web/charts/line.tsx': "import * as echarts from 'echarts/core'",
      'web/features/a/b.tsx': "import { x } from '#web/charts/line.tsx'",
    }
    expect(breaches(new Map(Object.entries(files)))).toEqual([])
  })

  test('finds the paths a page cites and no others', () => {
    const page =
      'See `core/kpis/mtbf.ts`, `npm test`, `/api/sites`, `GET /machines`, [decision](decisions/0001-x.md) and [site](https://a.b/c.md); `server/features/<noun>/`.'
    expect(citedPaths(page)).toEqual(['core/kpis/mtbf.ts', 'decisions/0001-x.md'])
  })

  test('a lock that leaves out the package of another platform is seen', () => {
    const packages = {
      '': {},
      'node_modules/a': { optionalDependencies: { 'a-darwin-arm64': '1.0.0', 'a-linux-x64': '1.0.0' } },
      'node_modules/a-linux-x64': { version: '1.0.0' },
    }
    expect(missingOptionals(packages)).toEqual([
      {
        path: 'node_modules/a-darwin-arm64',
        entry: { version: '1.0.0', cpu: ['arm64'], os: ['darwin'], optional: true },
      },
    ])
  })
})
