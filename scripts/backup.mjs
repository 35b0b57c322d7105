// `npm run backup -- FILE` and `npm run restore -- FILE`, on the pinned Node: the first argument names the command.
import { join } from 'node:path'
import { compileCache, environment, openly, root, serverNode } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'

await command(async () => {
  const node = await ensureInstalled()
  const [which, ...asked] = process.argv.slice(2)
  const main = join(root, 'server', `${which}.ts`)
  // npm changes the working folder; a relative file name belongs to the folder where the person called npm.
  const base = process.env.INIT_CWD ?? process.cwd()
  return openly(node, [...serverNode.flags, main, base, ...asked], {
    env: environment({ ...serverNode.environment, ...compileCache }),
  })
})
