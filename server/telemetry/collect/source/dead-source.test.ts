import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { afterwards, serve, urlOf } from '#test/influx/strange-server.ts'
import { createSource } from '../../sources/create-source.ts'
import { CircuitBreakers } from '../../sources/resilience/circuit-breaker.ts'
import { defaultRetry } from '../../sources/resilience/retrying-source.ts'
import { SourceError } from '../../sources/source.ts'
import { Lanes } from '../schedule/lanes.ts'

/** The plant's clock runs so much faster than the test's. */
const SPEED = 10
const MACHINES = 200
const INTERVAL_MS = 10_000
const query = { measurement: 'm', fields: ['f'], tags: {} }

/** Each machine asks every ten seconds; after a failure it asks again when the circuit breaker allows it, or after a second. */
function plant(connection: Parameters<typeof createSource>[0]) {
  const nowMs = () => performance.now() * SPEED
  const breakers = new CircuitBreakers({ monotonicMs: nowMs })
  const lanes = new Lanes()
  const source = createSource(connection, {
    allowLoopback: true,
    now: Date.now,
    retry: { ...defaultRetry, firstDelayMs: defaultRetry.firstDelayMs / SPEED },
  })
  afterwards(() => source.close())
  const machines = Array.from({ length: MACHINES }, (_, i) => ({ id: `m${i}`, dueMs: 0, answeredMs: 0 }))
  const step = async (machine: (typeof machines)[number]) => {
    const candidate = { machineId: machine.id, connectionId: 'c', first: false }
    if (nowMs() < machine.dueMs || !lanes.admits(candidate)) return
    lanes.enter(candidate)
    try {
      await breakers.guard(connection, () => source.bounds(query))
      lanes.answered('c')
      machine.answeredMs = nowMs()
      machine.dueMs = nowMs() + INTERVAL_MS
    } catch (error) {
      lanes.failed('c')
      machine.dueMs = nowMs() + ((error instanceof SourceError && error.retryAfterMs) || 1_000)
    } finally {
      lanes.leave(machine.id)
    }
  }
  const until = async (done: () => boolean) => {
    while (!done()) {
      for (const machine of machines.toSorted((a, b) => a.dueMs - b.dueMs)) void step(machine)
      await pause(10)
    }
  }
  return { machines, nowMs, until }
}

it('two hundred machines ask a dead server a few times a minute, and get answers within a minute of its return', async () => {
  let requests = 0
  let alive = false
  const server = await serve((_request, response) => {
    requests += 1
    response
      .writeHead(alive ? 200 : 503, { 'content-type': 'application/json' })
      .end('{"results":[{"statement_id":0}]}')
  })
  const { hostname, port } = new URL(urlOf(server))
  const config = { host: hostname, port: Number(port), ssl: false, database: 'd' }
  const { machines, nowMs, until } = plant({ version: 'v1_8', config })
  const diedMs = nowMs()
  await until(() => nowMs() > diedMs + 60_000)
  // Eight at once find it dead, three tries each; from then on one probe, three tries, at most every fifteen seconds.
  expect(requests).toBeLessThanOrEqual(8 * 3 + 8 * 3)
  expect(machines.every(({ answeredMs }) => answeredMs === 0)).toBe(true)
  alive = true
  const revivedMs = nowMs()
  // The rest follow at this computer's pace, which does not depend on the circuit.
  await until(() => machines.every(({ answeredMs }) => answeredMs > 0))
  expect(Math.min(...machines.map(({ answeredMs }) => answeredMs)) - revivedMs).toBeLessThan(60_000)
}, 60_000)
