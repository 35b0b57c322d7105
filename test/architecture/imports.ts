import { required } from '../harness/required.ts'

export interface Import {
  /** As written in the file: `./a.ts`, `#core/a.ts`, `zod`. */
  readonly written: string
  /** The path from the project's root; a package keeps its name. */
  readonly target: string
}

const statement = /^[ \t]*(?:import|export)\s+(?:type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"`]([^'"`]+)['"`]/g

/** By path, with the source in which they were found. */
const known = new Map<string, { readonly source: string; readonly imports: readonly Import[] }>()

/** Every import of a file: of values, types and files loaded later, and re-exports. Most tests ask for those of all files. */
export function importsOf(path: string, source: string): readonly Import[] {
  const former = known.get(path)
  if (former?.source === source) return former.imports
  const imports = importsIn(path, source)
  known.set(path, { source, imports })
  return imports
}

function importsIn(path: string, source: string): readonly Import[] {
  const found = [...source.matchAll(statement), ...source.matchAll(dynamic)]
  return found.map(([, written]) => ({
    written: required(written, 'written'),
    target: resolved(path, required(written, 'written')),
  }))
}

function resolved(path: string, written: string): string {
  if (written.startsWith('#')) return written.slice(1)
  if (!written.startsWith('.')) return written
  const parts = path.split('/').slice(0, -1)
  for (const part of written.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The path from one file of the project to another, as an import writes it. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  let shared = 0
  while (shared < here.length && here[shared] === there[shared]) shared++
  const up = here.slice(shared).map(() => '..')
  return [...(up.length > 0 ? up : ['.']), ...there.slice(shared)].join('/')
}
