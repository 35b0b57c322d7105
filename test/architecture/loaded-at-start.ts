import { required } from '../harness/required.ts'
import { importsOf } from './imports.ts'
import type { Sources } from './project-files.ts'

const laterOrErased = /\bimport\([^)]*\)|^[ \t]*(?:import|export)\s+type\s[^'"]*?['"][^'"]+['"]/gm

/** The files and packages that a file's imports load at once, and theirs: neither types nor what `import(…)` loads when it is needed. */
export function loadedAtStart(sources: Sources, program: string): string[] {
  const loaded = new Set<string>()
  const waiting = [program]
  while (waiting.length > 0) {
    const path = required(waiting.pop(), 'path')
    if (loaded.has(path)) continue
    loaded.add(path)
    const code = (sources.get(path) ?? '').replaceAll(laterOrErased, '')
    waiting.push(...importsOf(path, code).map(({ target }) => target))
  }
  return [...loaded].toSorted()
}
