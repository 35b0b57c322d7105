import { request } from 'undici'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { annotatedCsv, errorTable } from '../../influx/annotated-csv.ts'
import type { Influxd } from '../../influx/influxd.ts'
import type { Seed } from './mutate.ts'

export const START_MS = Date.UTC(2026, 0, 1)
export const END_MS = START_MS + HOUR_MS
export const FIELDS = ['a', 'b']

const table = (columns: string[], values: unknown[][], partial = false) => ({
  statement_id: 0,
  series: [{ name: 'm', columns, values, ...(partial ? { partial } : {}) }],
  ...(partial ? { partial } : {}),
})
const instants = Array.from({ length: 12 }, (_, n) => START_MS + n * MINUTE_MS)

/** Answers of InfluxDB 1.x and 3.x to each question. */
export const influxqlTrees: readonly Seed[] = [
  {
    results: [
      table(
        ['time', 'a', 'b'],
        instants.map((at, n) => [at, n / 3, n % 3 ? 'Ligado' : null]),
      ),
    ],
  },
  {
    results: [
      table(
        ['time', 'a', 'b'],
        instants.map((at) => [at, true, -0.5]),
        true,
      ),
    ],
  },
  {
    results: [
      table(
        ['time', 'a', 'b'],
        instants.map(() => [START_MS, 1, 2]),
      ),
    ],
  },
  {
    results: [
      table(
        ['fieldKey', 'fieldType'],
        [
          ['a', 'float'],
          ['b', 'string'],
          ['b', 'float'],
          ['c', 'boolean'],
        ],
      ),
    ],
  },
  { results: [table(['name'], [['m'], ['outra medição'], ['x'.repeat(70)]])] },
  { results: [table(['name', 'duration', 'default'], [['autogen', '0s', true]])] },
  { results: [{ statement_id: 0 }] },
  { results: [{ statement_id: 0, error: 'database not found: d' }] },
  { error: 'authorization failed' },
].map((tree) => ({ tree }))

const at = (ms: number) => new Date(ms)
const series = (tags: Record<string, string>, text: boolean) => ({
  key: tags,
  rows: instants.map((ms, n) => ({
    _time: at(ms),
    a: n / 7,
    b: text ? `texto "${n}", ${n}\nlinha` : n,
    ...tags,
  })),
})
const points = (field: string, value: number | string | boolean | bigint) => ({
  key: { _field: field },
  rows: [{ _time: at(START_MS), _value: value, _field: field }],
})

/** Answers of InfluxDB 2.x to each question. */
export const fluxBytes: readonly Seed[] = [
  annotatedCsv([series({ 'tag:site': 'sul' }, false), series({ 'tag:site': 'norte' }, false)]),
  annotatedCsv([series({}, true)]),
  annotatedCsv([points('a', 1.5), points('b', 'x'), points('c', true), points('d', 7n)]),
  annotatedCsv([{ key: {}, rows: [{ _value: 'm' }, { _value: 'outra, medição' }] }]),
  annotatedCsv([{ key: {}, rows: [{ _time: at(START_MS) }] }]),
  annotatedCsv([]),
  annotatedCsv([series({}, false)]).slice(0, -2) + errorTable('query interrupted'),
].map((text) => ({ bytes: Buffer.from(text) }))

/** Bytes that a real InfluxDB 1.x answered. */
export async function captured(influxd: Influxd): Promise<{ msgpack: Seed[]; json: Seed[] }> {
  await influxd.createDatabase('d')
  const lines = instants.map((ms, n) => `m,site=sul a=${n}.25,b="texto ${n}",c=${n % 2 === 0},d=${n}i ${ms}`)
  await influxd.writeLines('d', lines.join('\n'))
  const statements = [
    'SELECT a, b FROM m',
    'SELECT * FROM m',
    'SHOW FIELD KEYS',
    'SHOW MEASUREMENTS',
    'SELECT x FROM',
    'SELECT first(a) FROM m',
  ]
  const ask = async (q: string, accept: string): Promise<Buffer> => {
    const form = new URLSearchParams({ q, db: 'd', epoch: 'ms', chunked: 'true', chunk_size: '5' })
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' }
    const { body } = await request(`${influxd.url}/query`, { method: 'POST', headers, body: form.toString() })
    return Buffer.from(await body.arrayBuffer())
  }
  const msgpack = await Promise.all(statements.map((q) => ask(q, 'application/x-msgpack')))
  const json = await Promise.all(statements.map((q) => ask(q, 'application/json')))
  return { msgpack: msgpack.map((bytes) => ({ bytes })), json: json.map((bytes) => ({ bytes })) }
}
