// Type-checks every root with its own tsconfig.
import { spawnSync } from 'node:child_process'

const roots = process.argv.length > 2 ? process.argv.slice(2) : ['contract', 'core', 'server', 'web', 'test']
let failed = false
for (const root of roots) {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', root], {
    stdio: 'inherit',
  })
  if (status !== 0) failed = true
}
process.exit(failed ? 1 : 0)
