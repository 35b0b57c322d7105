import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citedPaths } from './cited-paths.ts'
import { filesUnder, root, textOf } from './project-files.ts'

const pages = [
  ...filesUnder('docs', /\.md$/),
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
]

describe('the pages about the project', () => {
  test('every path that a page names exists', () => {
    const isThere = (page: string, path: string) =>
      existsSync(join(root, path)) || existsSync(join(root, dirname(page), path))
    const missing = pages.flatMap((page) =>
      citedPaths(textOf(page))
        .filter((path) => !isThere(page, path))
        .map((path) => `${page} names ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('paths are found in a page, calls and commands are not taken for paths', () => {
    const page =
      'See `core/kpis/mtbf.ts`, `npm test`, `/api/sites`, `GET /machines`, [decision](decisions/0001-x.md) and [site](https://a.b/c.md); `server/features/<noun>/`.'
    expect(citedPaths(page)).toEqual(['core/kpis/mtbf.ts', 'decisions/0001-x.md'])
  })
})
