import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the web for the browser tests when it is stale. */
export default function setup() {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const built = spawnSync(process.execPath, ['scripts/build-web.mjs'], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the web could not be built')
}
