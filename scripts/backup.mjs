// `npm run backup -- FILE` and `npm run restore -- FILE`, on the pinned Node: the first argument says which of the two.
import { join } from 'node:path'
import { environment, openly, root, serverNode } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'

await command(async () => {
  const node = await ensureInstalled()
  const [which, ...asked] = process.argv.slice(2)
  const main = join(root, 'server', `${which}.ts`)
  // npm changes the folder; a name without one means where the person is.
  const base = process.env.INIT_CWD ?? process.cwd()
  return openly(node, [...serverNode.flags, main, base, ...asked], {
    env: environment(serverNode.environment),
  })
})
