import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds } from '#test/harness/cpu-seconds.ts'
import { freePort, temporaryFolder, whenReady } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { asMb, asMs, limited, type Result } from '../table.ts'
import { descendants } from './descendants.ts'

/** Collected and trained: all processes together used less than this share of a core for this long. */
const REST_SHARE = 0.08
const REST_MS = 60_000
/** The figure is read this long after the product came to rest. */
const LATER_MS = 120_000
const GOALS_BYTES = { first: 350e6, second: 250e6 }
const START_GOAL_MS = 3_000

/**
 * `npm start` with its demonstration, while nobody looks: all processes' memory after the first and after the second start. Resident memory
 * counts a page that several processes share once for each; the proportional size counts it once.
 */
export async function atRest(): Promise<Result[]> {
  const data = temporaryFolder()
  try {
    const first = await restingProduct(data.path)
    const second = await restingProduct(data.path)
    return [
      weighed('memória em repouso após a primeira partida (npm start, RSS)', first, GOALS_BYTES.first),
      weighed('memória em repouso após a segunda partida (RSS)', second, GOALS_BYTES.second),
      limited('segunda partida de npm start', second.startMs, START_GOAL_MS, asMs),
    ]
  } finally {
    data.remove()
  }
}

interface Resting {
  readonly rss: number
  readonly pss: number
  readonly startMs: number
}

function weighed(what: string, { rss, pss }: Resting, goal: number): Result {
  return { ...limited(what, rss, goal, asMb), peer: `PSS ${asMb(pss)}` }
}

async function restingProduct(dataFolder: string): Promise<Resting> {
  const port = String(await freePort())
  const began = performance.now()
  const npm = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, DATA_DIR: dataFolder, PORT: port },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  const pid = required(npm.pid, 'process id')
  try {
    await whenReady(`http://127.0.0.1:${port}`, 300_000)
    const startMs = performance.now() - began
    await untilRest(pid)
    await pause(LATER_MS)
    const parts = descendants(pid).map((one) => ({ name: nameOf(one), ...memoryOf(one) }))
    console.log(
      `  ${parts.map(({ name, rss, pss }) => `${name} ${asMb(rss)} (PSS ${asMb(pss)})`).join(', ')}`,
    )
    const sum = (of: 'rss' | 'pss') => parts.reduce((total, part) => total + part[of], 0)
    return { rss: sum('rss'), pss: sum('pss'), startMs }
  } finally {
    npm.kill('SIGTERM')
    await ended
  }
}

/** The kernel's figures for a process, in bytes. */
function memoryOf(pid: number): { rss: number; pss: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const of = (name: string) =>
    Number(required(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1], name)) * 1024
  return { rss: of('Rss'), pss: of('Pss') }
}

async function untilRest(pid: number): Promise<void> {
  for (;;) {
    const before = new Map(secondsOf(pid))
    await pause(REST_MS)
    const used = secondsOf(pid).reduce((sum, [one, seconds]) => sum + seconds - (before.get(one) ?? 0), 0)
    if (used / (REST_MS / 1000) < REST_SHARE) return
    console.log(`  trabalha ainda: ${used.toFixed(1)} s de processador no último minuto`)
  }
}

const secondsOf = (pid: number) => descendants(pid).map((one) => [one, cpuSeconds(one)] as const)

const nameOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts') ? 'servidor' : 'npm'
