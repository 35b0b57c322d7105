// `npm run gallery`: takes pictures of every view in each state (test/gallery/main.ts), on the pinned Node and a fresh build.
import { join } from 'node:path'
import { environment, openly, root } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'
import { ensureSystemParts } from './system-parts.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await command(async () => {
  const node = await ensureInstalled()
  await ensureSystemParts()
  await ensureWebBuilt(node)
  return openly(node, [join(root, 'test', 'gallery', 'main.ts'), ...process.argv.slice(2)], {
    env: environment(),
  })
})
