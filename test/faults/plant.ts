import { randomBytes } from 'node:crypto'
import { demoPlants } from '#core/plant/demo-plants.ts'
import { Plant, plantBlock } from '#core/plant/plant-block.ts'
import { plantField } from '#core/plant/plant-signals.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import type { Call } from '../harness/product.ts'
import { required } from '../harness/required.ts'

/** A chiller with two compressors. */
export const spec = required(
  demoPlants.find(({ key }) => key === 'chiller_cobertura'),
  'plant of the demonstration',
)
const signals = new Plant(spec).signals

export const admin = { ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'uma-senha-bem-longa-7' }
/** Settings that processes on one PostgreSQL must share. */
export const shared = { DEMO: '0', SECRET_KEY: randomBytes(24).toString('hex'), ...admin }

const readings = signals.map((id) => {
  const number = /^c(\d+)_/.exec(id)?.[1]
  const own = number ? { type: 'compressor', compressorId: `C${number}` } : { type: 'system' }
  return { id, name: id, topicField: plantField(spec, id), unit: '', ...own }
})

/** Creates a connection to an InfluxDB 1.x on this machine; returns its id. */
export function addConnection(call: Call, port: number, database = 'plant'): Promise<string> {
  const config = { host: '127.0.0.1', port, database }
  return created(call, '/influx', { nome: `Porta ${port}`, version: 'v1_8', config })
}

/** Creates a machine that reads the plant from a measurement; returns its id. */
export function addMachine(
  call: Call,
  place: { siteId: string; influxConnectionId: string; influxMeasurement: string },
  configuracao: Record<string, unknown> = {},
): Promise<string> {
  return created(call, '/machines', {
    ...place,
    nome: `Chiller de ${place.influxMeasurement}`,
    tipo: 'chiller',
    submaquinas: spec.compressors.map((_, n) => ({ id: `C${n + 1}`, nome: `Compressor ${n + 1}` })),
    readings,
    configuracao,
  })
}

export async function created(call: Call, path: string, body: unknown): Promise<string> {
  const answer = await call<{ data: { id: string } }>('POST', path, body)
  if (answer.status !== 201)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

export const plantPoints = (fromMs: number, toMs: number): RawBlock => plantBlock(spec, fromMs, toMs)

/** The rows at the wanted instants. */
export function rowsOf({ atMs, fields }: RawBlock, wanted: (atMs: number) => boolean): RawBlock {
  const keep = Array.from(atMs, (at) => wanted(at))
  const columns = Object.entries(fields).map(([name, column]) => [
    name,
    Float64Array.from(column as Float64Array).filter((_, row) => keep[row]),
  ])
  return { atMs: atMs.filter((_, row) => keep[row]), fields: Object.fromEntries(columns) }
}
