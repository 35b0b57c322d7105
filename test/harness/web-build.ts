import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The browser tests look at the built pages, as a person does: builds them when they are stale. */
export default function setup() {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const built = spawnSync(process.execPath, ['scripts/build-web.mjs'], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the web could not be built')
}
