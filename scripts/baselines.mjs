// `npm run baselines`: the present look of the main views becomes the expected one (test/views/page/regressions.test.ts).
import { join } from 'node:path'
import { environment, openly, root } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'
import { ensureSystemParts } from './system-parts.mjs'

await command(async () => {
  const node = await ensureInstalled()
  await ensureSystemParts()
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    'test/views/page/regressions.test.ts',
  ]
  return openly(node, args, { env: environment({ RENEW_BASELINES: '1' }) })
})
