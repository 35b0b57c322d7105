// `npm start`: from a fresh clone to a running product. Runs on Node 20; after the install everything runs on the pinned Node.
import { join } from 'node:path'
import { environment, openly, root, serverNode } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'
import { ensureWebBuilt } from './web-build.mjs'

if (process.env.npm_lifecycle_event) await import('./leave-with-launcher.mjs')

await command(async () => {
  const node = await ensureInstalled()
  await ensureWebBuilt(node)
  return openly(node, serverArguments(), { env: environment(serverNode.environment), alone: true })
})

function serverArguments() {
  const leave = new URL('./leave-with-launcher.mjs', import.meta.url).href
  return [...serverNode.flags, '--import', leave, join(root, 'server', 'main.ts')]
}
