import { dirname } from 'node:path'
import { DuckDb } from './duckdb.ts'

const MOST = 4
const kept = new Map<string, Promise<DuckDb>>()

/** DuckDB for the tables of one folder. Its start takes longer than most queries, so those of the last folders stay. */
export function keptDuckDb(path: string): Promise<DuckDb> {
  const folder = dirname(path)
  const duck = kept.get(folder) ?? DuckDb.open({ threads: 2, memoryMb: 128, folders: [folder] })
  kept.delete(folder)
  kept.set(folder, duck)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break
    // Queries may still use it; the library frees it after the last one.
    kept.delete(oldest)
  }
  return duck
}

/** After a failure the next query starts anew. */
export const forgetDuckDb = (path: string): boolean => kept.delete(dirname(path))
