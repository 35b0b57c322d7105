import { importsOf, relativePath } from './imports.ts'
import type { Sources } from './project-files.ts'
import { roomOf } from './room-of.ts'

/** Imports that break the rule: relative within a room, by root (`#server/…`) otherwise. */
export function misspeltImports(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    const room = roomOf(path)
    if (room === null) return []
    return importsOf(path, source).flatMap(({ written, target }) => {
      const other = roomOf(target)
      if (other === null) return []
      const expected = other === room ? relativePath(path, target) : `#${target}`
      return written === expected ? [] : [`${path}: writes ${written} for ${expected}`]
    })
  })
}
