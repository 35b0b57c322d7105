import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { createLog } from '#server/platform/process/log.ts'
import { required } from '#test/harness/required.ts'
import { chillerSpec, plantTarget } from '#test/telemetry/plant-target.ts'
import { PointsSource, readingFrom } from '#test/telemetry/points-source.ts'
import { databaseWithSite } from '#test/telemetry/site-database.ts'
import { connections, machines } from '../../machine-tables.ts'
import { SourceError } from '../../sources/source.ts'
import { readCollection } from '../../store/collection-row.ts'
import { collectMachine, NotCollectable, putOff } from '../collect-machine.ts'
import type { CollectorDeps } from '../collector-run.ts'

const START = Date.UTC(2026, 2, 3, 5, 17)
const points = plantBlock(chillerSpec, START, START + 6 * HOUR_MS)
const EMPTY = 'A fonte responde, mas não tem nenhum ponto dos campos desta máquina'
const never = new AbortController().signal
const database = databaseWithSite()
let source: PointsSource
let connectionId: string
let nowMs: number
const failing = new Set<string>()

beforeEach(async () => {
  connectionId = randomUUID()
  await database.db.insert(connections).values({ id: connectionId, nome: 'C', version: 'demo', config: {} })
  source = new PointsSource(points, 60)
  nowMs = START + 6 * HOUR_MS
  failing.clear()
})

async function newMachine(): Promise<string> {
  const id = randomUUID()
  const json = { submaquinas: [], readings: [], configuracao: {}, specifications: {}, haystackTags: {} }
  const machine = { id, siteId: 's', nome: 'M', tipo: 'chiller', influxConnectionId: connectionId } as const
  await database.db.insert(machines).values({ ...machine, ...json })
  return id
}
const deps = (from: PointsSource = source): CollectorDeps => ({
  db: database.db,
  log: createLog({ level: 'silent' }),
  now: () => nowMs,
  answered: (id) => failing.delete(id),
  failed: (id) => failing.add(id),
  ...readingFrom(from),
})
const collect = (machineId: string, from?: PointsSource) =>
  collectMachine(deps(from), plantTarget({ machineId, connectionId }), never)
const collectionOf = async (machineId: string) =>
  required(await readCollection(database.db, machineId), 'collection of the machine')
const connection = async () => {
  const [row] = await database.db.select().from(connections).where(eq(connections.id, connectionId))
  const { status, ultimoErro, ultimoTeste } = required(row, 'connection')
  return { status, ultimoErro, ultimoTeste }
}
const emptySource = () => {
  const empty = new PointsSource(points)
  empty.arrivedToMs = START
  return empty
}

describe('the collector stores about a connection', () => {
  it('that it answers, with its first data, however long the first collection lasts', async () => {
    const id = await newMachine()
    source.failure = new SourceError('unreachable', 'Conexão recusada')
    await collect(id)
    expect(await connection()).toEqual({
      status: 'erro',
      ultimoErro: 'Conexão recusada',
      ultimoTeste: new Date(nowMs),
    })
    source.failure = null
    nowMs += MINUTE_MS
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let blocks = 0
    source.beforeBlock = () => (++blocks > 2 ? held : undefined)
    const collecting = collect(id)
    await expect.poll(connection).toEqual({ status: 'ativo', ultimoErro: null, ultimoTeste: new Date(nowMs) })
    expect(failing).toEqual(new Set())
    expect((await collectionOf(id)).completedAtMs).toBeNull()
    release()
    expect(await collecting).toBe('collected')
  })

  it('the time of its last answer, to the minute', async () => {
    const id = await newMachine()
    await collect(id)
    const began = nowMs
    for (nowMs += 15_000; nowMs < began + 3 * MINUTE_MS; nowMs += 15_000) await collect(id)
    const { ultimoTeste } = await connection()
    expect(nowMs - required(ultimoTeste, 'time of the last answer').getTime()).toBeLessThanOrEqual(
      MINUTE_MS + 15_000,
    )
    nowMs -= 5 * HOUR_MS
    await collect(id)
    expect((await connection()).ultimoTeste).toEqual(new Date(nowMs))
  })

  it('that its only machine has no points, without counting it as a failed server', async () => {
    const id = await newMachine()
    expect(await collect(id, emptySource())).toBe('failed')
    expect(await connection()).toEqual({
      status: 'erro',
      ultimoErro: EMPTY,
      ultimoTeste: new Date(nowMs),
    })
    expect(failing).toEqual(new Set())
    expect(await collect(id)).toBe('collected')
    expect(await connection()).toMatchObject({ status: 'ativo', ultimoErro: null })
  })

  it('no failure of one machine while another one reads well', async () => {
    const [well, empty] = [await newMachine(), await newMachine()]
    await collect(well)
    await collect(empty, emptySource())
    expect(await connection()).toMatchObject({ status: 'ativo', ultimoErro: null })
    expect(await readCollection(database.db, empty)).toMatchObject({ lastError: EMPTY, failures: 1 })
  })
})

it('a machine that can not be tried waits longer each time', async () => {
  const id = await newMachine()
  const waits: number[] = []
  for (let n = 0; n < 6; n++) {
    await putOff(
      deps(),
      { machineId: id, connectionId, revision: '1' },
      new NotCollectable(new Error('broken')),
    )
    waits.push((await collectionOf(id)).nextAtMs - nowMs)
  }
  expect(waits[0]).toBeLessThanOrEqual(2000)
  expect(waits.at(-1)).toBeGreaterThan(20_000)
  expect(await readCollection(database.db, id)).toMatchObject({
    failures: 6,
    lastError: 'A configuração da máquina ou da conexão não pode ser lida',
    leaseOwner: null,
  })
  expect(await connection()).toMatchObject({ ultimoErro: null })
})
