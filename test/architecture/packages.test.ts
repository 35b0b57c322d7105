import { describe, expect, test } from 'vitest'
import { missingOptionals } from '#scripts/optional-packages.mjs'
import { textOf } from './project-files.ts'

describe('the packages', () => {
  test('the lock names the packages of every platform, so that npm ci accepts it', () => {
    const lock = JSON.parse(textOf('package-lock.json'))
    expect(missingOptionals(lock.packages).map((one: { path: string }) => one.path)).toEqual([])
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
