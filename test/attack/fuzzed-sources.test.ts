import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPart } from '../harness/parts.ts'
import { required } from '../harness/required.ts'
import { startInfluxd } from '../influx/influxd.ts'
import { attackOn, outcomeOf, QUESTIONS, type Reader, startFuzzedServer } from './fuzz/fuzzed-source.ts'
import type { Seed } from './fuzz/mutate.ts'
import { Chance } from './fuzz/random.ts'
import { captured, fluxBytes, influxqlTrees } from './fuzz/seeds.ts'
import { rounds } from './rounds.ts'

// Randomly changed answers over HTTP to every question of a source: each must end in data or in a SourceError.
// `ATTACK_ROUNDS=150` asks 120,000 questions of each reader.

const PER_READER = 800
const AT_ONCE = 8
/** A busy machine takes long for some answers; only a hang takes this long. */
const LONGEST_MS = 10_000

/** Questions per source. The product, too, replaces a source after a minute. */
const QUESTIONS_PER_SOURCE = 100

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const rssMb = () => Math.round(process.memoryUsage.rss() / 1e6)
function heldMb(): number {
  collectGarbage()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return Math.round((heapUsed + external + arrayBuffers) / 1e6)
}

const median = (of: readonly number[]) => required(of.toSorted((a, b) => a - b)[of.length >> 1], 'median')

const real: { msgpack: Seed[]; json: Seed[] } = { msgpack: [], json: [] }
const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  if (!findPart('influxd')) return
  const influxd = await startInfluxd()
  Object.assign(real, await captured(influxd))
  await influxd.stop()
})
afterAll(() => {
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

const seedsOf = (reader: Reader): readonly Seed[] => {
  if (reader === '2.x, CSV') return fluxBytes
  return [...influxqlTrees, ...(reader === '1.x, MessagePack' ? real.msgpack : real.json)]
}

it.each<Reader>(['1.x, MessagePack', '1.x, JSON', '2.x, CSV', '3.x, JSON'])(
  'InfluxDB %s: every answer ends in data or in a SourceError',
  async (reader) => {
    const count = PER_READER * rounds
    const server = await startFuzzedServer(reader)
    const seeds = seedsOf(reader)
    const outcomes: Record<string, number> = {}
    const aliveMb: number[] = []
    let [next, longestMs] = [0, 0]
    const asker = async (slot: string) => {
      let source = server.open(slot)
      for (let n = next++; n < count; n = next++) {
        const chance = new Chance(n)
        const attack = attackOn(reader, seeds, chance)
        const question = chance.one(QUESTIONS)
        server.attacks.set(slot, attack)
        const began = performance.now()
        try {
          const outcome = await outcomeOf(source, question, `m${n}`)
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        } catch (error) {
          const { bytes, parts, ...rest } = attack
          const answered = {
            ...rest,
            sizes: parts.map(({ length }) => length),
            base64: bytes.toString('base64'),
          }
          const input = JSON.stringify({ reader, n, question, ...answered })
          throw new Error(`not a failure of the source: ${input}`, { cause: error })
        }
        longestMs = Math.max(longestMs, performance.now() - began)
        if (n % QUESTIONS_PER_SOURCE === 0) {
          await source.close()
          source = server.open(slot)
        }
        if (n % Math.ceil(count / 10) === 0) aliveMb.push(heldMb())
      }
      await source.close()
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => asker(`d${n}`)))
    } finally {
      await server.close()
    }
    const seen = { reader, count, outcomes, longestMs: Math.round(longestMs), aliveMb, rssMb: rssMb() }
    if (rounds > 1) console.log(JSON.stringify(seen))
    expect(outcomes.data).toBeGreaterThan(count / 50)
    expect(longestMs).toBeLessThan(LONGEST_MS)
    // No leak: the second half holds no more memory than the first, except for the answers being read.
    const half = aliveMb.length >> 1
    expect(median(aliveMb.slice(half)) - median(aliveMb.slice(0, half))).toBeLessThan(32)
  },
  600_000 * rounds,
)
