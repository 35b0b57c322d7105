import { describe, expect, test } from 'vitest'
import { allSources } from './project-files.ts'
import { unusedExports, unusedFiles } from './unused.ts'

describe('unused code', () => {
  test('another file uses every export', () => {
    expect(unusedExports(allSources())).toEqual([])
  })

  test('every file is a program or a test, or another file imports or names it', () => {
    const programs =
      /^(server\/backup|scripts\/packages\/complete-lock|web\/public\/theme|bench\/(sources\/)?main|test\/gallery\/main|test\/naming-schemes\/report)\.m?[jt]s$/
    expect(unusedFiles(allSources()).filter((path) => !programs.test(path))).toEqual([])
  })

  const files = new Map(
    Object.entries({
      'core/a.ts': "import { used } from './b.ts'\nconst x = () => import('./lazy.ts')\nx(used)",
      'core/b.ts':
        'export const used = 1\nexport const dead = 2\nexport interface Own { a: 1 }\nexport const own: Own = { a: 1 }\nown',
      'core/lazy.ts': 'export const later = 1',
      'core/a.test.ts': "import './a.ts'",
      'core/forgotten.ts': 'const x = 1\nx',
    }),
  )

  test('an export that only its own file uses is found, unless it is a type', () => {
    expect(unusedExports(files)).toEqual(['core/b.ts: dead', 'core/b.ts: own'])
  })

  test('a file that is not imported is found', () => {
    expect(unusedFiles(files)).toEqual(['core/forgotten.ts'])
  })
})
