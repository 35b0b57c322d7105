import { beforeEach, describe, expect, it } from 'vitest'
import { SourceError } from '../source.ts'
import { CircuitBreakers, CircuitOpenError } from './circuit-breaker.ts'

const config = { host: 'h', port: 1, ssl: false, database: 'd', username: 'u', password: 'p' }
const connection = { version: 'v1_8', config } as const
let nowMs = 0
let asked = 0
let breakers: CircuitBreakers
beforeEach(() => {
  nowMs = 5_000
  asked = 0
  breakers = new CircuitBreakers({ monotonicMs: () => nowMs, random: () => 0 })
})
const dead = async (): Promise<never> => {
  asked += 1
  throw new SourceError('unreachable', 'Conexão recusada')
}
const alive = async () => {
  asked += 1
  return 'ok'
}
const outcome = (ask: () => Promise<unknown>, of: Parameters<CircuitBreakers['guard']>[0] = connection) =>
  breakers.guard(of, ask).catch((error: unknown) => error)
async function open(): Promise<void> {
  for (let i = 0; i < 3; i += 1) await outcome(dead)
  asked = 0
}

describe('the circuit of a connection', () => {
  it('opens after three failures in a row, and then repeats the failure without asking', async () => {
    await open()
    const error = await outcome(alive)
    expect(error).toBeInstanceOf(CircuitOpenError)
    expect(error).toMatchObject({ failure: 'unreachable', message: 'Conexão recusada', retryAfterMs: 1_000 })
    expect(asked).toBe(0)
  })
  it('stays closed while answers come in between', async () => {
    for (const ask of [dead, dead, alive, dead, dead, alive]) await outcome(ask)
    expect(asked).toBe(6)
  })
  it('lets one probe through, however many machines ask', async () => {
    await open()
    nowMs += 1_000
    const { promise, resolve } = Promise.withResolvers<string>()
    const probe = breakers.guard(connection, () => promise)
    const others = await Promise.all(Array.from({ length: 100 }, () => outcome(alive)))
    expect(others.every((error) => error instanceof CircuitOpenError)).toBe(true)
    expect(asked).toBe(0)
    resolve('ok')
    await probe
    expect(await outcome(alive)).toBe('ok')
  })
  it('waits longer from probe to probe, at most 15 s, and closes at the first answer', async () => {
    await open()
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      nowMs += waitMs - 1
      expect(await outcome(alive)).toBeInstanceOf(CircuitOpenError)
      nowMs += 1
      expect(await outcome(dead)).not.toBeInstanceOf(CircuitOpenError)
    }
    nowMs += 15_000
    expect(await outcome(alive)).toBe('ok')
    expect(await outcome(alive)).toBe('ok')
  })
  it('lets another probe through when one never ends', async () => {
    await open()
    nowMs += 1_000
    void outcome(() => new Promise(() => {}))
    nowMs += 120_000
    expect(await outcome(alive)).toBe('ok')
  })
  it('is separate for another password, another server and another connection', async () => {
    await open()
    expect(await outcome(alive, { version: 'v1_8', config: { ...config, password: 'q' } })).toBe('ok')
    expect(await outcome(alive, { version: 'v1_8', config: { ...config, host: 'g' } })).toBe('ok')
    expect(await outcome(alive)).toBeInstanceOf(CircuitOpenError)
  })
  it.each(['empty', 'forbidden-address', 'unsupported'] as const)('does not open for %s', async (failure) => {
    const ask = () => Promise.reject(new SourceError(failure, 'x'))
    for (let i = 0; i < 9; i += 1) await outcome(ask)
    expect(await outcome(alive)).toBe('ok')
  })
  it('does not count errors of the product and stopped calls', async () => {
    for (let i = 0; i < 9; i += 1) await outcome(() => Promise.reject(new Error('ours')))
    expect(await outcome(alive)).toBe('ok')
  })
})

describe('streams', () => {
  async function* reading(items: number, failure?: Error) {
    asked += 1
    for (let i = 0; i < items; i += 1) yield i
    if (failure) throw failure
  }
  const drain = async (items: number, failure?: Error) => {
    const got: number[] = []
    for await (const item of breakers.guardStream(connection, () => reading(items, failure))) got.push(item)
    return got
  }
  it('close the circuit with their first item', async () => {
    await open()
    nowMs += 1_000
    const stream = breakers.guardStream(connection, () => reading(3))
    await stream.next()
    expect(await outcome(alive)).toBe('ok')
    await stream.return(undefined)
  })
  it('open the circuit when they fail, and an abandoned stream frees its probe', async () => {
    const broken = new SourceError('truncated', 'A resposta terminou antes do fim')
    for (let i = 0; i < 3; i += 1) await expect(drain(0, broken)).rejects.toBe(broken)
    await expect(drain(1)).rejects.toBeInstanceOf(CircuitOpenError)
    nowMs += 1_000
    const probe = breakers.guardStream(connection, () => reading(1))
    await probe.next()
    await probe.return(undefined)
    expect(await drain(2)).toEqual([0, 1])
  })
})
