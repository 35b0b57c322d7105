// Type-checks every root with its own tsconfig.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

// The largest first, so that the others are checked beside it.
const roots = process.argv.length > 2 ? process.argv.slice(2) : ['test', 'web', 'server', 'core', 'contract']
// Several checkers in one process each check the same library types anew, so two processes have one checker each.
const AT_ONCE = 2
const OPTIONS = ['--checkers', '1']
let failed = false

async function checkNext() {
  for (let root = roots.shift(); root; root = roots.shift()) {
    const args = ['node_modules/typescript/bin/tsc', '-p', root, ...OPTIONS]
    const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
    if (status !== 0) failed = true
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, checkNext))
process.exit(failed ? 1 : 0)
