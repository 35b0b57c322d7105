import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importsOf } from '../architecture/imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Every test with a database gets its database from one of these files. */
const DATABASES = [
  'test/app/test-database.ts',
  'test/harness/fresh-database.ts',
  'test/harness/prepared-data.ts',
]

/** The test files among these patterns whose imports lead to no database. */
export function testsWithoutDatabase(patterns: readonly string[]): string[] {
  const targets = new Map<string, string[]>()
  const targetsOf = (path: string) => {
    const known = targets.get(path) ?? projectImports(path)
    targets.set(path, known)
    return known
  }
  const hasDatabase = (path: string) => {
    const seen = new Set([path])
    for (const file of seen) for (const target of targetsOf(file)) seen.add(target)
    return DATABASES.some((file) => seen.has(file))
  }
  const files = globSync([...patterns], { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return files.filter((path) => !hasDatabase(path)).toSorted()
}

function projectImports(path: string): string[] {
  const imports = importsOf(path, readFileSync(join(root, path), 'utf8'))
  return imports
    .map(({ target }) => target)
    .filter((target) => /\.tsx?$/.test(target) && existsSync(join(root, target)))
}
