// `npm run --silent model -- NAME`: the door to the models, on the pinned Node. Standard output belongs to the answers alone.
import { join } from 'node:path'
import { compileCache, environment, openly, root, serverNode } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command, progressToStandardError } from './progress.mjs'

await command(async () => {
  progressToStandardError()
  const node = await ensureInstalled()
  const asked = process.argv.slice(2)
  return openly(node, [...serverNode.flags, join(root, 'server', 'model.ts'), ...asked], {
    env: environment({ ...serverNode.environment, ...compileCache }),
  })
})
