// `npm start`: from a fresh clone to a running product. Runs on Node 20; after the install everything runs on the pinned Node.
// With the argument `prepare` it ends before the server starts, and tells the shell of start.sh how to become the server.
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { environment, openly, root, serverNode } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureStripped } from './program/ensure-stripped.mjs'
import { command } from './progress.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const SHELLS_DESCRIPTOR = 3

if (process.env.npm_lifecycle_event) await import('./leave-with-launcher.mjs')

await command(async () => {
  const node = await ensureInstalled()
  await ensureWebBuilt(node)
  await ensureStripped(node)
  if (process.argv[2] === 'prepare') return tellShell(node)
  return openly(node, serverArguments(), { env: environment(serverNode.environment), alone: true })
})

function serverArguments() {
  const before = ['./leave-with-launcher.mjs', './program/load-stripped.mjs']
  const imports = before.flatMap((file) => ['--import', new URL(file, import.meta.url).href])
  return [...serverNode.flags, ...imports, join(root, 'server', 'main.ts')]
}

function tellShell(node) {
  const { PATH } = environment()
  const variables = Object.entries({ ...serverNode.environment, PATH }).map(
    ([name, value]) => quoted`${name}=${value}`,
  )
  const words = [node, ...serverArguments()].map((word) => quoted`${word}`)
  writeSync(SHELLS_DESCRIPTOR, `export ${variables.join(' ')}; exec ${words.join(' ')}`)
}

/** One word for a shell, whatever is in it. */
function quoted(strings, ...values) {
  return `'${String.raw({ raw: strings }, ...values).replaceAll("'", "'\\''")}'`
}
