import { importsOf } from './imports.ts'
import type { Sources } from './project-files.ts'

/** Circles of imports as `a → b → a`, including imports of types and of files loaded later. */
export function importCircles(sources: Sources): string[] {
  const edges = new Map<string, string[]>()
  for (const [path, source] of sources) {
    const targets = importsOf(path, source).map(({ target }) => target)
    edges.set(path, [...new Set(targets)].filter((target) => sources.has(target)).sort())
  }
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      found.push([...trail.slice(at), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return found
}
