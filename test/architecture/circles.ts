import { importsOf } from './imports.ts'
import type { Sources } from './project-files.ts'

/** Circles of imports as `a → b → a`, including imports of types and of files loaded later. */
export function importCircles(sources: Sources): string[] {
  const edges = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    const targets = importsOf(path, source).map(({ target }) => target)
    edges.set(path, new Set(targets.filter((target) => sources.has(target)).sort()))
  }
  return circlesIn(edges)
}

/** Circles between the server's features as `a → b → a`. A feature's tests may import any feature. */
export function featureCircles(sources: Sources): string[] {
  const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]
  const edges = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    const from = featureOf(path)
    if (from === undefined || path.endsWith('.test.ts')) continue
    const targets = edges.get(from) ?? new Set()
    edges.set(from, targets)
    for (const { target } of importsOf(path, source)) {
      const to = featureOf(target)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return circlesIn(edges)
}

function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (node: string, trail: readonly string[]) => {
    const at = trail.indexOf(node)
    if (at >= 0) {
      found.push([...trail.slice(at), node].join(' → '))
      return
    }
    if (done.has(node)) return
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of edges.keys()) visit(node, [])
  return found
}
