import type { PlantSpec } from '#core/plant/plant-spec.ts'
import type { Call, Product } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import type { Influxd } from '#test/influx/influxd.ts'
import { DATABASE } from '../plants/filled-influx.ts'
import { peakRss } from '../processes/process-memory.ts'

export interface Collected {
  readonly machineId: string
  /** Fields that the machine reads. */
  readonly fields: readonly string[]
  readonly ms: number
  readonly peakBytes: number | null
}

/** Creates connection and machine as an administrator does, and waits until the collection is up to date. */
export async function firstCollection(
  product: Product,
  call: Call,
  influxd: Influxd,
  spec: PlantSpec,
  database = DATABASE,
): Promise<Collected> {
  const siteId = (await created(call, '/sites', { nome: 'Bancada' })).id
  const config = { host: influxd.host, port: influxd.port, database }
  const connection = await created(call, '/influx', { nome: 'Bancada', version: 'v1_8', config })
  const began = performance.now()
  const machine = await created(call, '/machines', {
    siteId,
    // The standard readings derive their field names from the machine's name.
    nome: spec.key.replaceAll('_', ' '),
    tipo: 'chiller',
    influxConnectionId: connection.id,
    influxMeasurement: spec.key,
    submaquinas: spec.compressors.map((_, n) => ({ id: `C${n + 1}`, nome: `Compressor ${n + 1}` })),
  })
  await collected(call, machine.id, began)
  const ms = performance.now() - began
  const fields = machine.readings.map((reading) => reading.topicField).filter((field) => field !== '')
  return { machineId: machine.id, fields, ms, peakBytes: peakRss(required(product.child.pid, 'process id')) }
}

interface Entity {
  id: string
  readings: { topicField: string }[]
}
async function created(call: Call, path: string, body: unknown): Promise<Entity> {
  const answer = await call<{ data: Entity }>('POST', path, body)
  if (answer.status !== 201)
    throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

interface State {
  data: { state: string; progress: number; lastError: string | null }
}
async function collected(call: Call, machineId: string, began: number): Promise<void> {
  for (;;) {
    const { body } = await call<State>('GET', `/machines/${machineId}/collection`)
    const { state, progress, lastError } = body.data
    if (state === 'em_dia' && progress === 1) break
    if (state === 'erro') throw new Error(`the collection failed: ${lastError}`)
    if (performance.now() - began > 600_000) throw new Error('the collection took more than 10 minutes')
    process.stdout.write(`\rPrimeira coleta: ${Math.round(progress * 100)} % `)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  process.stdout.write('\n')
}
