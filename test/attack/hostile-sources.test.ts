import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import serverNode from '#scripts/server-node.json' with { type: 'json' }
import { required } from '../harness/required.ts'
import { ATTACKS } from './hostile/attacks.ts'
import type { Found, Task } from './hostile/reader-process.ts'
import { startHostileServer } from './hostile/start-hostile-server.ts'
import { rounds } from './rounds.ts'

// Lying servers, each read by a process of its own with the product's flags: its memory stays near its level at rest, the
// thread that answers requests stays responsive, and the caller gets an answer in time. `ATTACK_ROUNDS=2` starts a process for
// each attack.

const run = promisify(execFile)
const MAX_ABOVE_REST_MB = 64
/** The processes free the memory of an attack only little by little. */
const MAX_AFTER_MANY_MB = 128
const LONGEST_BLOCKED_MS = 200
const LONGEST_MS = 9_000
const readerProcess = fileURLToPath(new URL('hostile/reader-process.ts', import.meta.url))

async function readBy(names: readonly string[]): Promise<{ restMb: number; found: Found[] }> {
  const servers = await Promise.all(
    names.map((name) => startHostileServer(required(ATTACKS[name], 'attack'))),
  )
  const tasks = names.map((name, n): Task => {
    const { version, way } = required(ATTACKS[name], 'attack')
    return { name, port: required(servers[n], 'server').port, version, way }
  })
  try {
    const { stdout } = await run(
      process.execPath,
      [...serverNode.flags, readerProcess, JSON.stringify(tasks)],
      {
        env: { ...process.env, ...serverNode.environment },
      },
    )
    return JSON.parse(stdout)
  } finally {
    for (const server of servers) server.close()
  }
}

const all = Object.keys(ATTACKS)
const short = all.filter((name) => !required(ATTACKS[name], 'attack').isLong)
const groups: [string, readonly string[]][] =
  rounds > 1
    ? all.map((name) => [name, [name]])
    : ['1.x', '2.x', '3.x'].map((version) => [
        `one after the other, InfluxDB ${version}`,
        short.filter((name) => required(ATTACKS[name], 'attack').version === version),
      ])

it.each(groups)(
  '%s',
  async (_, names) => {
    const { restMb, found } = await readBy(names)
    if (rounds > 1) console.log(JSON.stringify({ restMb, ...found[0] }))
    expect(found.map(({ name }) => name)).toEqual(names)
    for (const one of found) {
      expect(one.outcome, one.name).not.toMatch(/^slip/)
      if (required(ATTACKS[one.name], 'attack').way !== 'collect')
        expect(one.ms, one.name).toBeLessThan(LONGEST_MS)
      expect(one.blockedMs, one.name).toBeLessThan(LONGEST_BLOCKED_MS)
      expect(one.aboveRestMb, one.name).toBeLessThan(
        names.length === 1
          ? (required(ATTACKS[one.name], 'attack').mostMb ?? MAX_ABOVE_REST_MB)
          : MAX_AFTER_MANY_MB,
      )
    }
  },
  120_000,
)
