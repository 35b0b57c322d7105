import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '#test/harness/product.ts'
import { fleetReadings, fleetSubmachines } from '../plants/fleet-plant.ts'
import { DATABASE, measurementOf } from '../plants/fleet-points.ts'

interface Entity {
  data: { id: string }
}
async function make(call: Call, path: string, body: unknown): Promise<string> {
  const answer = await call<Entity>('POST', path, body)
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}`)
  return answer.body.data.id
}

export const newSite = (call: Call): Promise<string> => make(call, '/sites', { nome: 'Bancada' })

/** Creates this many machines on a connection of their own. */
export async function register(
  call: Call,
  siteId: string,
  port: number,
  { machines, measurements }: { machines: number; measurements: number },
): Promise<string[]> {
  const config = { host: '127.0.0.1', port, database: DATABASE }
  const influxConnectionId = await make(call, '/influx', { nome: `Porta ${port}`, version: 'v1_8', config })
  const ids: string[] = []
  for (let n = 0; n < machines; n += 1) {
    const influxMeasurement = measurementOf(n % measurements)
    const what = { siteId, nome: `Chiller ${n + 1}`, tipo: 'chiller', influxConnectionId, influxMeasurement }
    ids.push(
      await make(call, '/machines', { ...what, submaquinas: fleetSubmachines, readings: fleetReadings }),
    )
  }
  return ids
}

interface State {
  data: { state: string; progress: number; lagSeconds: number | null; lastError: string | null }
}
async function stateOf(call: Call, id: string): Promise<State['data']> {
  const { status, body } = await call<State>('GET', `/machines/${id}/collection`)
  if (status !== 200) throw new Error(`collection answered ${status}`)
  return body.data
}

/** Signs in again for each look: the wait may be longer than a token lives. */
export async function untilUpToDate(signIn: () => Promise<Call>, machines: readonly string[]): Promise<void> {
  const began = performance.now()
  let call = await signIn()
  for (const [n, id] of machines.entries()) {
    for (;;) {
      const { state, progress, lagSeconds, lastError } = await stateOf(call, id)
      if (state === 'em_dia' && progress === 1 && lagSeconds !== null && lagSeconds <= 20) break
      if (state === 'erro') throw new Error(`the collection failed: ${lastError}`)
      await pause(300)
    }
    if ((n + 1) % 50 !== 0) continue
    call = await signIn()
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`Em dia: ${n + 1} máquinas, ${seconds} s`)
  }
}

export async function lagsOf(call: Call, machines: readonly string[]): Promise<number[]> {
  const lags: number[] = []
  for (const id of machines) {
    const { lagSeconds, state, lastError } = await stateOf(call, id)
    if (state !== 'em_dia') throw new Error(`a machine is ${state}: ${lastError}`)
    lags.push(lagSeconds ?? Number.POSITIVE_INFINITY)
  }
  return lags
}
