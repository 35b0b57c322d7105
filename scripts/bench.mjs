// `npm run bench`: the benchmarks, on the pinned Node.
import { join } from 'node:path'
import { environment, openly, root } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'

await command(async () => {
  const node = await ensureInstalled()
  const args = [
    '--disable-warning=ExperimentalWarning',
    join(root, 'bench', 'main.ts'),
    ...process.argv.slice(2),
  ]
  return openly(node, args, { env: environment() })
})
