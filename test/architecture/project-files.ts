import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folders that hold the project's code. */
const ROOTS = ['contract', 'core', 'server', 'web', 'test', 'bench', 'scripts'] as const

/** The project's code by path from its root, `/` between folders. */
export type Sources = ReadonlyMap<string, string>

/** Paths below a folder whose names match, relative to the project's root. */
export function filesUnder(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

let read: Sources | undefined

/** All hand-written files of code, including those in the project's root; all tests of a worker share what was read once. */
export function allSources(): Sources {
  read ??= readSources()
  return read
}

function readSources(): Sources {
  const name = /\.(tsx?|mts|mjs|js)$/
  const inRoot = readdirSync(root).filter((file) => /\.(ts|mjs)$/.test(file))
  const paths = [...ROOTS.flatMap((folder) => filesUnder(folder, name)), ...inRoot]
  return new Map(paths.map((path) => [path, textOf(path)]))
}
