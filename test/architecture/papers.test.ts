import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citedPaths } from './cited-paths.ts'
import { drawRooms } from './draw-rooms.ts'
import { allSources, filesUnder, root, textOf } from './project-files.ts'

const pages = [
  ...filesUnder('docs', /\.md$/),
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
]

describe('ARCHITECTURE.md', () => {
  const page = textOf('ARCHITECTURE.md')

  test('is read in a minute: it has at most 100 lines', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(100)
  })

  test('has the drawing that the imports give; `npm run rooms` updates it', () => {
    expect(page).toContain(`\n\`\`\`mermaid\n${drawRooms(allSources())}\n\`\`\`\n`)
  })

  test.each(['core', 'server', 'web'])('names each room of %s in its tree', (folder) => {
    const inFolder = new Map<string, string>()
    for (const path of allSources().keys()) {
      const [root, room] = path.split('/')
      if (root === folder && path.split('/').length > 2) inFolder.set(`${room}/`, path)
    }
    const tree = page.slice(page.indexOf(`\n${folder}/`), page.indexOf('## Rooms'))
    expect([...inFolder.keys()].filter((room) => room !== 'public/' && !tree.includes(room))).toEqual([])
  })
})

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

  test('a decision has context, decision and consequences, within a page', () => {
    const wrong = filesUnder('docs/decisions', /\.md$/).filter((page) => {
      const text = textOf(page)
      const parts = ['Context', 'Decision', 'Consequences'].map((part) => text.indexOf(`\n**${part}.**`))
      return (
        parts.includes(-1) ||
        parts.toSorted((a, b) => a - b).join() !== parts.join() ||
        text.split('\n').length > 70
      )
    })
    expect(wrong).toEqual([])
  })

  test('paths are found in a page; calls and commands are not taken for paths', () => {
    const page =
      'See `core/kpis/mtbf.ts`, `npm test`, `/api/sites`, `GET /machines`, [decision](decisions/0001-x.md) and [site](https://a.b/c.md); `server/features/<noun>/`.'
    expect(citedPaths(page)).toEqual(['core/kpis/mtbf.ts', 'decisions/0001-x.md'])
  })
})
