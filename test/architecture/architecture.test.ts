import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allSources, root, textOf } from './project-files.ts'
import { breaches, CODE_WALLS, FOLDER_WALLS, PACKAGE_WALLS } from './walls.ts'

const importing = (target: string) => `import { x } from '${target}'`
const file = (folder: string) => `${folder}/a/b.ts`

describe('the walls between the folders', () => {
  test('no source breaches a wall', () => {
    const sources = [...allSources()].filter(
      ([path]) => /^(contract|core|server|web)\//.test(path) && !/\.test\.tsx?$/.test(path),
    )
    expect(sources.length).toBeGreaterThan(10)
    expect(breaches(new Map(sources))).toEqual([])
  })

  test('every wall is about a folder, file or package that exists', () => {
    const folders = [
      ...FOLDER_WALLS.flatMap(({ folder, mayImport }) => [folder, ...mayImport]),
      ...PACKAGE_WALLS.map(({ folder }) => folder),
      ...CODE_WALLS.flatMap(({ folders, except = [] }) => [...folders, ...[except].flat()]),
    ]
    expect(folders.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json'))
    const installed = ['node:', ...Object.keys({ ...dependencies, ...devDependencies })]
    const named = PACKAGE_WALLS.flatMap(({ packages }) => ('but' in packages ? packages.but : packages))
    expect(named.filter((name) => !installed.includes(name))).toEqual([])
  })

  const folders = ['contract', 'core', ...new Set(FOLDER_WALLS.map(({ folder }) => folder)), 'test']
  test.each(FOLDER_WALLS)('$folder imports only the folders that it may', ({ folder, mayImport }) => {
    const others = folders.filter((other) => !mayImport.some((may) => `${other}/`.startsWith(`${may}/`)))
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) {
      const target = other === 'server' || other === 'web' ? `${other}/main.ts` : `${other}/y/z.ts`
      const found = breaches(new Map([[file(folder), importing(`#${target}`)]]))
      expect(found, target).toEqual([expect.stringMatching(/outside of what this folder may import/)])
    }
    for (const may of mayImport.filter((one) => !one.endsWith('features')))
      expect(breaches(new Map([[file(folder), importing(`#${may}/y/z.ts`)]]))).toEqual([])
  })

  test.each(PACKAGE_WALLS)('$folder: $says', ({ folder, packages, says }) => {
    const names = 'but' in packages ? ['left-pad', 'node:fs'] : packages
    for (const name of names) {
      const found = breaches(
        new Map([[file(folder), importing(name === 'node:' ? 'node:fs/promises' : name)]]),
      )
      expect(found, name).toEqual([expect.stringContaining(says)])
    }
    if ('but' in packages)
      for (const name of packages.but)
        expect(breaches(new Map([[file(folder), importing(name)]]))).toEqual([])
  })

  const cases: [string, string, string, RegExp | null][] = [
    ['a relative import through a wall', 'web/app/a.tsx', importing('../../server/main.ts'), /outside/],
    ['an import of a type', 'server/a.ts', "import type { x } from '#web/ui/a.tsx'", /outside/],
    ['an import for later', 'server/a.ts', "const x = () => import('#web/ui/a.tsx')", /outside/],
    ["another feature's store", 'server/features/a/b.ts', importing('../sites/store.ts'), /only its verbs/],
    [
      "another feature's tables",
      'server/features/a/store.ts',
      importing('../sites/tables.ts'),
      /only its verbs/,
    ],
    [
      'tables that features share',
      'server/features/a/store.ts',
      importing('#server/telemetry/machine-tables.ts'),
      null,
    ],
    ["another feature's verb", 'server/features/a/b.ts', importing('../sites/list.ts'), null],
    ["another feature's view", 'web/features/a/b.tsx', importing('../login/page.tsx'), /another feature/],
    ['SQL in a verb', 'server/features/a/list.ts', importing('drizzle-orm'), /SQL stays/],
    ['SQL in a store', 'server/features/a/store.ts', importing('drizzle-orm'), null],
    ['SQL in the telemetry store', 'server/telemetry/store/chunks.ts', importing('drizzle-orm'), null],
    ['SQL in the platform', 'server/platform/database/database.ts', importing('pg'), null],
    ['the clock in a feature', 'server/features/a/b.ts', 'const now = Date.now()', /clock/],
    ['the clock in core', 'core/a.ts', 'const now = new Date()', /clock/],
    ['a given instant in core', 'core/a.ts', 'const at = new Date(ms) // Date.now() is for others', null],
    ['the environment in a start', 'server/main.ts', 'const port = process.env.PORT', /process\.env/],
    [
      'the environment in the configuration',
      'server/platform/process/config.ts',
      'const e = process.env',
      null,
    ],
    ['a thread of its own', 'server/features/a/b.ts', 'new Worker(file)', /one kit/],
    ["an hour of one's own", 'web/ui/a.ts', 'const HOUR_MS = 3_600_000', /constant of time/],
    [
      "another feature's other store",
      'server/features/a/b.ts',
      importing('../sites/x-store.ts'),
      /only its verbs/,
    ],
    ['a store for others', 'server/features/a/b.ts', importing('../sites/site-users-store.ts'), null],
    ['a wall behind a template', 'core/a.ts', 'const x = () => import(`#server/a.ts`)', /outside/],
    ['the clock by another name', 'core/a.ts', 'const { now } = Date', /clock/],
    ['the clock without brackets', 'core/a.ts', 'const now = Number(new Date)', /clock/],
    ['the environment by another name', 'server/a.ts', "import { env } from 'node:process'", /process\.env/],
    ['a list of exports', 'web/ui/all.ts', "import { a } from './a.ts'\nexport { a }", /barrel/],
    ['a forwarded name', 'web/ui/all.ts', "import { a } from './a.ts'\nexport const b = a", /another name/],
    ['a barrel', 'web/ui/index.ts', "export * from './button.tsx'", /barrel/],
    ['a named barrel', 'web/ui/all.ts', "export { Button } from './button.tsx'", /barrel/],
    ['a barrel of types', 'web/ui/all.ts', "export type { Button } from './button.tsx'", /barrel/],
  ]
  test.each(cases)('%s', (_name, path, source, expected) => {
    const found = breaches(new Map([[path, source]]))
    expect(found).toEqual(expected === null ? [] : [expect.stringMatching(expected)])
  })
})
