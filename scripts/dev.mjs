// `npm run dev`: restarts the server on each change; Vite reloads the web and passes /api on to the server.
import { join } from 'node:path'
import { compileCache, environment, openly, root, serverNode } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'

await command(async () => {
  const node = await ensureInstalled()
  const port = process.env.PORT ?? '3000'
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const children = []
  const run = (args, env) =>
    openly(node, args, { env: environment(env), started: (child) => children.push(child) }).then((code) => {
      for (const child of children) child.kill('SIGTERM')
      return code
    })
  const codes = await Promise.all([
    run(
      [
        ...serverNode.flags,
        '--watch-path=server',
        '--watch-path=core',
        '--watch-path=contract',
        '--watch-preserve-output',
        join(root, 'server', 'main.ts'),
      ],
      { ...serverNode.environment, ...compileCache, PORT: port },
    ),
    run([vite, '--host', '127.0.0.1'], { API_URL: `http://127.0.0.1:${port}` }),
  ])
  return Math.max(...codes)
})
