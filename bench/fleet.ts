import { setTimeout as pause } from 'node:timers/promises'
import { type Call, signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { lineProtocol, writeBlock } from '#test/influx/line-protocol.ts'
import { checkedSince, copyMachines } from './fleet-copies.ts'
import { fleetBlock, fleetReadings, fleetSubmachines, STEP_MS } from './fleet-plant.ts'
import { peakRss } from './process-memory.ts'
import { CoreShare } from './process-time.ts'
import { asMb, asRatio, type Result } from './table.ts'

const admin = { ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'uma-senha-bem-longa-7' }
const DATABASE = 'fleet'
const HOUR_MS = 3_600_000

export interface FleetOptions {
  readonly machines: number
  /** Several machines read the same measurement: it is their number that costs us, and the history is written sooner. */
  readonly measurements: number
  readonly historyHours: number
  readonly minutes: number
}

/** So many machines with 40 readings every 10 s: what share of a core keeps them all up to date. */
export async function fleet(options: FleetOptions): Promise<Result[]> {
  const influxd = await startInfluxd()
  const data = temporaryFolder()
  try {
    const nowMs = Math.floor(Date.now() / STEP_MS) * STEP_MS
    await fill(influxd, options, nowMs)
    const stopWriting = writeOn(influxd, options, nowMs)
    const machines = await collectedFleet(data.path, influxd, options)
    // A database of gigabytes takes its time to open on a busy machine.
    const product = await startProduct({ DATA_DIR: data.path, DEMO: '0', ...admin }, 180_000)
    try {
      const call = await signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
      await untilUpToDate(call, machines)
      await pause(20_000)
      console.log(`Medindo por ${options.minutes} min…`)
      const fromMs = Date.now()
      const share = new CoreShare([product.child.pid!, influxd.pid])
      const half = (options.minutes * 60_000) / 2
      await pause(half)
      const lags = await lagsOf(call, machines)
      await pause(half)
      const [ours, theirs] = share.take()
      lags.push(...(await lagsOf(await again(product.url), machines)))
      const peak = peakRss(product.child.pid!)
      await product.stop()
      await stopWriting()
      const checks = await checkedSince(data.path, fromMs)
      return resultsOf(options, { ours: ours!, theirs: theirs!, lags, peak, checks })
    } finally {
      await product.stop()
    }
  } finally {
    data.remove()
    await influxd.stop()
  }
}

/** One machine per measurement collects its history; the others are its copies. */
async function collectedFleet(folder: string, influxd: Influxd, options: FleetOptions): Promise<string[]> {
  const product = await startProduct({ DATA_DIR: folder, DEMO: '0', ...admin })
  let machines: string[]
  try {
    const call = await signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    machines = await register(call, influxd, options)
    await untilUpToDate(call, machines)
  } finally {
    await product.stop()
  }
  console.log(`Copiando para ${options.machines} máquinas…`)
  return copyMachines(folder, machines, options.machines / options.measurements)
}

const again = (url: string) => signIn(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
const measurementOf = (n: number) => `m${n}`

async function fill(influxd: Influxd, options: FleetOptions, nowMs: number): Promise<void> {
  console.log(`Enchendo o InfluxDB com ${options.historyHours} h…`)
  await influxd.createDatabase(DATABASE)
  for (let hour = options.historyHours; hour > 0; hour -= 1) {
    const block = fleetBlock(nowMs - hour * HOUR_MS, nowMs - (hour - 1) * HOUR_MS)
    for (let n = 0; n < options.measurements; n += 1)
      await writeBlock(influxd, DATABASE, { measurement: measurementOf(n) }, block)
  }
}

/** Each machine's new point every ten seconds, as long as it is not told to end. */
function writeOn(influxd: Influxd, { measurements }: FleetOptions, fromMs: number): () => Promise<void> {
  let writtenMs = fromMs
  let ended = false
  const run = (async () => {
    while (!ended) {
      await pause(Math.max(0, writtenMs + STEP_MS - Date.now()))
      const block = fleetBlock(writtenMs, writtenMs + STEP_MS)
      let lines = ''
      for (let n = 0; n < measurements; n += 1)
        lines += lineProtocol({ measurement: measurementOf(n) }, block)
      if (lines !== '') await influxd.writeLines(DATABASE, lines)
      writtenMs += STEP_MS
    }
  })()
  return async () => {
    ended = true
    await run
  }
}

interface Entity {
  data: { id: string }
}
async function register(call: Call, influxd: Influxd, options: FleetOptions): Promise<string[]> {
  const make = async (path: string, body: unknown) => {
    const answer = await call<Entity>('POST', path, body)
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}`)
    return answer.body.data.id
  }
  const siteId = await make('/sites', { nome: 'Bancada' })
  const config = { host: influxd.host, port: influxd.port, database: DATABASE }
  const influxConnectionId = await make('/influx', { nome: 'Bancada', version: 'v1_8', config })
  const machines: string[] = []
  for (let n = 0; n < options.measurements; n += 1) {
    const influxMeasurement = measurementOf(n)
    const what = { siteId, nome: `Chiller ${n + 1}`, tipo: 'chiller', influxConnectionId, influxMeasurement }
    machines.push(
      await make('/machines', { ...what, submaquinas: fleetSubmachines, readings: fleetReadings }),
    )
  }
  return machines
}

interface State {
  data: { state: string; progress: number; lagSeconds: number | null; lastError: string | null }
}
async function stateOf(call: Call, id: string): Promise<State['data']> {
  const { status, body } = await call<State>('GET', `/machines/${id}/collection`)
  if (status !== 200) throw new Error(`collection answered ${status}`)
  return body.data
}

async function untilUpToDate(call: Call, machines: readonly string[]): Promise<void> {
  const began = performance.now()
  for (const [n, id] of machines.entries()) {
    for (;;) {
      const { state, progress, lagSeconds, lastError } = await stateOf(call, id)
      if (state === 'em_dia' && progress === 1 && lagSeconds! <= 20) break
      if (state === 'erro') throw new Error(`the collection failed: ${lastError}`)
      await pause(300)
    }
    const seconds = Math.round((performance.now() - began) / 1000)
    if ((n + 1) % 50 === 0) console.log(`Em dia: ${n + 1} máquinas, ${seconds} s`)
  }
}

async function lagsOf(call: Call, machines: readonly string[]): Promise<number[]> {
  const lags: number[] = []
  for (const id of machines) {
    const { lagSeconds, state, lastError } = await stateOf(call, id)
    if (state !== 'em_dia') throw new Error(`a machine is ${state}: ${lastError}`)
    lags.push(lagSeconds ?? Number.POSITIVE_INFINITY)
  }
  return lags
}

function resultsOf(
  { machines, minutes, historyHours }: FleetOptions,
  seen: { ours: number; theirs: number; lags: readonly number[]; peak: number | null; checks: number },
): Result[] {
  const worst = Math.max(...seen.lags)
  const percent = (share: number) => `${Math.round(share * 100)} % de um núcleo`
  return [
    {
      what: `${machines} máquinas × ${fleetReadings.length} leituras a cada 10 s, por ${minutes} min`,
      ours: percent(seen.ours),
      peer: `2 núcleos (InfluxDB: ${percent(seen.theirs)})`,
      ratio: `${asRatio(2 / seen.ours)} de folga`,
      goal: '≤ 100 %',
      met: seen.ours <= 1,
    },
    {
      what: 'maior atraso de uma delas',
      ours: `${worst} s`,
      peer: '2 intervalos de 10 s',
      ratio: asRatio(worst / 20),
      goal: '≤ 1 ×',
      met: worst <= 20,
    },
    {
      what: `máquinas comparadas com ${historyHours} h da fonte (pontos atrasados)`,
      ours: `${seen.checks}`,
      peer: `${Math.floor((machines * minutes) / 4)}: cada uma a cada 4 min`,
      ratio: asRatio(seen.checks / ((machines * minutes) / 4)),
      goal: '≥ 0,9 ×',
      met: seen.checks >= 0.9 * ((machines * minutes) / 4),
    },
    {
      what: 'memória no pico (RSS do processo)',
      ours: seen.peak === null ? '?' : asMb(seen.peak),
      peer: '',
      ratio: '',
      goal: '(sem meta)',
      met: true,
    },
  ]
}
