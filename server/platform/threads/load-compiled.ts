import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** Loads modules as an earlier process has compiled them. A process that is killed at its end would never keep what it compiled. */
export async function loadCompiled<Modules>(load: () => Promise<Modules>): Promise<Modules> {
  enableCompileCache(join(import.meta.dirname, '..', '..', '..', '.build', 'compiled'))
  const modules = await load()
  flushCompileCache()
  return modules
}
