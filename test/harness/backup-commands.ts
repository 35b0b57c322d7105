import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import serverNode from '#scripts/server-node.json' with { type: 'json' }
import { compileCache } from './product.ts'
import { required } from './required.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ran {
  readonly code: number | NodeJS.Signals
  /** Standard output and error together. */
  readonly output: string
}
export interface Running {
  readonly child: ChildProcess
  output(): string
  readonly ended: Promise<Ran>
}

/** Starts one of the two commands as its npm script does, with its own environment. `folder`: runs the program in that folder. */
export function launchCommand(
  which: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
  folder = root,
): Running {
  const child = spawn(process.execPath, [...serverNode.flags, `server/${which}.ts`, root, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise<Ran>((resolve) =>
    child.once('close', (code, signal) => resolve({ code: code ?? required(signal, 'signal'), output })),
  )
  return { child, output: () => output, ended }
}

export const runCommand = (...call: Parameters<typeof launchCommand>): Promise<Ran> =>
  launchCommand(...call).ended
