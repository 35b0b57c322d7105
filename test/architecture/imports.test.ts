import { describe, expect, test } from 'vitest'
import { featureCircles, importCircles } from './circles.ts'
import { misspeltImports } from './import-style.ts'
import { allSources } from './project-files.ts'
import { roomOf } from './room-of.ts'

describe('circles of imports', () => {
  test('the project has none', () => {
    expect(importCircles(allSources())).toEqual([])
  })

  const aOf = (b: string, how = 'import { b } from') => ({
    'core/a.ts': `${how} '${b}'`,
    'core/b.ts': "import {\n  a,\n} from './a.ts'",
  })
  test.each([
    ['of values', aOf('./b.ts')],
    ['of types', aOf('#core/b.ts', 'import type { B } from')],
    ['of a file that is loaded later', { ...aOf('./b.ts'), 'core/a.ts': "const b = import('./b.ts')" }],
  ])('a circle is found: %s', (_name, files) => {
    expect(importCircles(new Map(Object.entries(files)))).toEqual(['core/a.ts → core/b.ts → core/a.ts'])
  })
})

describe('circles of features', () => {
  test('the server has none', () => {
    expect(featureCircles(allSources())).toEqual([])
  })

  test('a circle through different files is found; a test makes none', () => {
    const files = {
      'server/features/users/a.ts': "import { b } from '#server/features/sites/b.ts'",
      'server/features/sites/c.ts': "import type { D } from '#server/features/users/d.ts'",
      'server/features/sites/e.test.ts': "import { f } from '#server/features/audit/f.ts'",
      'server/features/audit/g.ts': "import { b } from '#server/features/sites/b.ts'",
    }
    expect(featureCircles(new Map(Object.entries(files)))).toEqual(['users → sites → users'])
  })
})

describe('how imports are written', () => {
  test('every import is relative within its room and by root otherwise', () => {
    expect(misspeltImports(allSources())).toEqual([])
  })

  test('a room is a first-level folder; each feature and some roots are one room', () => {
    const rooms = {
      'server/platform/jobs/worker.ts': 'server/platform',
      'server/main.ts': 'server',
      'server/features/sites/logo/to-pictures.ts': 'server/features/sites',
      'web/features/wall/wall.tsx': 'web/features/wall',
      'core/kpis/cop.ts': 'core/kpis',
      'test/views/live/wall.test.ts': 'test',
      'vite.config.ts': null,
    }
    for (const [path, room] of Object.entries(rooms)) expect(roomOf(path), path).toBe(room)
  })

  test.each([
    ['core/kpis/a.ts', '#core/kpis/b.ts', './b.ts'],
    ['core/kpis/a.ts', '../stats/b.ts', '#core/stats/b.ts'],
    ['core/kpis/a.ts', '../thresholds.ts', '#core/thresholds.ts'],
    ['server/features/sites/a.ts', '../users/b.ts', '#server/features/users/b.ts'],
    ['server/features/sites/logo/a.ts', '#server/features/sites/b.ts', '../b.ts'],
    ['test/views/a.test.ts', '#test/harness/b.ts', '../harness/b.ts'],
    ['test/a.test.ts', '../scripts/b.mjs', '#scripts/b.mjs'],
  ])('%s writes %s as %s', (path, wrong, right) => {
    const found = (written: string) => misspeltImports(new Map([[path, `import { x } from '${written}'`]]))
    expect(found(wrong)).toEqual([`${path}: writes ${wrong} for ${right}`])
    expect(found(right)).toEqual([])
  })

  test('packages are imported by their names', () => {
    expect(misspeltImports(new Map([['web/a.ts', "import { z } from 'zod'"]]))).toEqual([])
  })
})
