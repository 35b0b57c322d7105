import { afterAll, describe, expect, it } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import { emptyHistory } from '#core/signals/history.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { plantTarget } from '#test/telemetry/plant-target.ts'
import { createSource } from '../../sources/create-source.ts'
import { SourceError } from '../../sources/source.ts'
import type { CollectJob, CollectStep } from '../collect-job.ts'
import { collectSteps } from '../collect-steps.ts'
import { sourceReader } from './source-reader.ts'

const START = Date.UTC(2026, 0, 5)
const NOW = START + 24 * DAY_MS
const target = plantTarget({ machineId: 'm', connectionId: 'c' })
const job: CollectJob = {
  connection: { version: 'demo', config: { startMs: START } },
  query: target.query,
  setup: target.setup,
  fromMs: START,
  toMs: NOW,
  newFromMs: START,
  replaceFromMs: null,
  history: emptyHistory(),
  rules: null,
  derive: { hourMs: START, carry: null, derivation: DERIVATION },
  stored: [],
}
const reader = sourceReader({ allowLoopback: true, now: () => NOW })
afterAll(() => reader.close())

async function all(steps: AsyncIterable<CollectStep>): Promise<CollectStep[]> {
  const list: CollectStep[] = []
  for await (const step of steps) list.push(step)
  return list
}

describe('reading in a thread', () => {
  it('gives the same steps as reading in this thread', async () => {
    const here = createSource(job.connection, { allowLoopback: true, now: () => NOW })
    const expected = await all(collectSteps(here, job))
    const given = await all(reader.steps(job, new AbortController().signal))
    expect(given.length).toBeGreaterThan(2)
    const plain = (steps: CollectStep[]) =>
      steps.map(({ chunks, ...step }) => [
        chunks.map((one) => [one.hourMs, Buffer.from(one.data).toString('hex')]),
        step,
      ])
    expect(plain(given)).toEqual(plain(expected))
  })

  it('is not needed for some minutes of the built-in plant, which have the same steps without one', async () => {
    const threads = () => (process.report.getReport() as { workers: unknown[] }).workers.length
    const before = threads()
    const alone = sourceReader({ allowLoopback: true, now: () => NOW })
    const minutes = { ...job, toMs: START + 30 * MINUTE_MS }
    const given = await all(alone.steps(minutes, new AbortController().signal))
    expect(threads()).toBe(before)
    const here = createSource(job.connection, { allowLoopback: true, now: () => NOW })
    expect(given).toEqual(await all(collectSteps(here, minutes)))
    expect(given[0]?.newestSampleMs).toBe(START + 29 * MINUTE_MS)
    await alone.close()
  })

  it("passes a source's failure on as a source's failure", async () => {
    const config = { host: '127.0.0.1', port: 1, ssl: false, database: 'x' }
    const steps = reader.steps(
      { ...job, connection: { version: 'v1_8', config } },
      new AbortController().signal,
    )
    const failure = await all(steps).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SourceError)
    expect(failure).toMatchObject({ failure: 'unreachable' })
  })

  it('stops on abort, and when the consumer leaves', async () => {
    const stop = new AbortController()
    const steps = reader.steps(job, stop.signal)[Symbol.asyncIterator]()
    await steps.next()
    stop.abort(new Error('stopped'))
    await expect(steps.next()).rejects.toThrow('stopped')
    for await (const step of reader.steps(job, new AbortController().signal)) {
      expect(step.last).toBe(false)
      break
    }
  })
})
