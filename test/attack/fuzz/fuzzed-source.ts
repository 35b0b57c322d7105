import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import { type Source, SourceError } from '#server/telemetry/sources/source.ts'
import { required } from '../../harness/required.ts'
import { ONE_TRY } from '../../influx/strange-server.ts'
import type { Format } from './confusing-pieces.ts'
import { mutated, pieces, type Seed } from './mutate.ts'
import type { Chance } from './random.ts'
import { END_MS, FIELDS, START_MS } from './seeds.ts'

export type Reader = '1.x, MessagePack' | '1.x, JSON' | '2.x, CSV' | '3.x, JSON'

const TYPES: Readonly<Record<Format, string>> = {
  msgpack: 'application/x-msgpack',
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
}
const formatOf = (reader: Reader): Format =>
  reader === '2.x, CSV' ? 'csv' : reader === '1.x, MessagePack' ? 'msgpack' : 'json'

/** The answer to one question, and the pieces in which it is sent. */
export interface Attack {
  readonly bytes: Buffer
  readonly parts: readonly Buffer[]
  readonly status: number
  readonly type: string
  readonly isZipped: boolean
  /** Whether questions before it get the same answer. */
  readonly isForAll: boolean
}

export function attackOn(reader: Reader, seeds: readonly Seed[], chance: Chance): Attack {
  const format = formatOf(reader)
  const plain = mutated(format, seeds, chance)
  const isZipped = format === 'csv' && chance.isOnceIn(12)
  let bytes = isZipped ? gzipSync(plain) : plain
  if (isZipped && chance.isOnceIn(2)) bytes = bytes.subarray(0, chance.below(bytes.length + 1))
  return {
    bytes,
    parts: pieces(bytes, chance),
    status: chance.isOnceIn(15) ? chance.one([400, 404, 422, 500, 503]) : 200,
    type: chance.isOnceIn(40) ? chance.one(Object.values(TYPES)) : TYPES[format],
    isZipped,
    isForAll: chance.isOnceIn(3),
  }
}

/** A server whose answers are set per database; all other questions get valid answers. */
export async function startFuzzedServer(reader: Reader) {
  const attacks = new Map<string, Attack>()
  const server = createServer((request, response) => void answer(reader, attacks, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    attacks,
    open: (slot: string): Source => createSource(connectionTo(reader, port, slot), OPTIONS),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
const OPTIONS = {
  allowLoopback: true,
  now: () => END_MS,
  timeouts: { callMs: 60_000, silenceMs: 60_000 },
  retry: ONE_TRY,
}
const connectionTo = (reader: Reader, port: number, slot: string) =>
  reader.startsWith('1.x')
    ? ({ version: 'v1_8', config: { host: '127.0.0.1', port, ssl: false, database: slot } } as const)
    : ({
        version: 'v2_x',
        config: { url: `http://127.0.0.1:${port}`, org: slot, bucket: slot, token: 'segredo' },
      } as const)

async function answer(
  reader: Reader,
  attacks: ReadonlyMap<string, Attack>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let body = ''
  for await (const part of request) body += part
  if (request.url === '/ping') {
    response.setHeader('x-influxdb-version', reader === '3.x, JSON' ? '3.10.0' : 'v2.7.11')
    return void response.writeHead(204).end()
  }
  const slot =
    new URL(required(request.url, 'request URL'), 'http://x').searchParams.get('org') ??
    required(new URLSearchParams(body).get('db'), 'parameter db')
  const attack = attacks.get(slot)
  const isBefore = /SHOW(\+|%20)FIELD/i.test(body)
  if (!attack || (isBefore && !attack.isForAll))
    return void response
      .writeHead(200, { 'content-type': TYPES.json })
      .end('{"results":[{"statement_id":0}]}\n')
  const zipped = attack.isZipped ? { 'content-encoding': 'gzip' } : {}
  response.writeHead(attack.status, { 'content-type': attack.type, ...zipped })
  for (const part of attack.parts) response.write(part)
  response.end()
}

export const QUESTIONS = [
  'read',
  'read',
  'read',
  'test',
  'preview',
  'bounds',
  'measurements',
  'fields',
  'hourMarks',
  'samples',
] as const
export type Question = (typeof QUESTIONS)[number]
/** Each query has its own measurement, because a source does not ask for a known one again. */
const queryOf = (measurement: string) => ({
  measurement,
  fields: FIELDS,
  tags: {},
  fromMs: START_MS,
  toMs: END_MS,
})

/** Asks the question and checks the answer as callers rely on it. Throws an error that no caller expects. */
export async function outcomeOf(source: Source, question: Question, measurement: string): Promise<string> {
  try {
    await ask(source, question, measurement)
    return 'data'
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const slip = slipIn(error)
    if (slip) throw slip
    return error.failure
  }
}

async function ask(source: Source, question: Question, measurement: string): Promise<void> {
  const query = queryOf(measurement)
  if (question === 'read') return readAll(source, query)
  if (question === 'hourMarks') {
    const { marks } = required(await source.hourMarks?.({ ...query, states: [] }), 'hour marks')
    for (const hourMs of marks.keys()) expectThat(hourMs >= START_MS && hourMs < END_MS, 'an hour within')
  } else if (question === 'bounds') {
    const bounds = await source.bounds(query)
    expectThat(bounds === null || bounds.firstMs <= bounds.lastMs, 'bounds that are numbers')
  } else if (question === 'samples') {
    const asked = { measurements: [measurement], fromMs: START_MS, rows: 10, mostSeries: 100 }
    for (const { rows, tags } of (await source.samples?.(asked)) ?? []) {
      expectRows(rows)
      expectNames(Object.values(tags))
    }
  } else if (question === 'preview') expectRows(await source.preview(measurement, 10))
  else if (question === 'fields') expectNames((await source.fields(measurement)).map(({ name }) => name))
  else if (question === 'measurements') expectNames(await source.measurements())
  else expectNames(Object.values(await source.test()).flat())
}

async function readAll(source: Source, query: ReturnType<typeof queryOf>): Promise<void> {
  let lastMs = START_MS - 2
  for await (const { atMs, fields } of source.read(query)) {
    for (const at of atMs) {
      expectThat(at >= lastMs && at <= END_MS, 'instants in order within the range')
      lastMs = at
    }
    expectThat(Object.keys(fields).join() === FIELDS.join(), 'the fields asked for')
    for (const column of Object.values(fields)) expectThat(column.length === atMs.length, 'whole columns')
  }
}
function expectRows(rows: readonly Record<string, unknown>[]): void {
  expectThat(rows.length <= 10, 'no more rows than asked for')
  for (const row of rows)
    for (const cell of Object.values(row))
      expectThat(cell === null || ['string', 'number', 'boolean'].includes(typeof cell), 'plain cells')
}
const expectNames = (names: readonly unknown[]) =>
  expectThat(
    names.every((name) => typeof name === 'string'),
    'names that are texts',
  )

function expectThat(holds: boolean, expectation: string): void {
  if (!holds) throw new Error(`not ${expectation}`)
}

/** An error of the language (such as TypeError) in the chain of causes is a defect of the product, not a failure of the source. */
function slipIn(error: unknown): Error | null {
  for (let link = error; link instanceof Error; link = link.cause as Error)
    if (
      /^(TypeError|RangeError|ReferenceError)$/.test(link.name) &&
      /\/server\/telemetry|influxdb-client/.test(link.stack ?? '')
    )
      return link
  return null
}
