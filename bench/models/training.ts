import { setTimeout as pause } from 'node:timers/promises'
import { ne } from 'drizzle-orm'
import type { AnalyticsData } from '#contract/models/analytics.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { modelRuns } from '#server/features/models/tables.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { trainingDays } from '#server/telemetry/tables.ts'
import { cpuSeconds } from '#test/harness/cpu-seconds.ts'
import { copyCollectedDemo, demoAdmin } from '#test/harness/prepared-data.ts'
import { type Call, signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { largestChiller } from '../plants/largest-chiller.ts'
import { descendants } from '../processes/descendants.ts'
import { peakRss } from '../processes/process-memory.ts'
import { asMb, asMs, asRatio, limited, quantile, type Result } from '../table.ts'
import { ask, chooseZone, otherZones } from '../views/dashboard-times.ts'

const MOST_SECONDS = 60
const MOST_BYTES = 1e9
const MOST_TIMES = 2
const ALONE = 100
const UNITS = [MACHINE_UNIT, ...largestChiller.compressors.map((_, n) => `C${n + 1}`)]

/** The first training of 13 months of a chiller with 7 compressors, a sample a minute, with dashboard-data beside it; then the training of one new day. */
export async function training(): Promise<Result[]> {
  const folder = temporaryFolder()
  const data = `${folder.path}/data`
  await copyCollectedDemo(data)
  const machineId = await keepLargestUntrained(`${data}/database`)
  const product = await startProduct({ DATA_DIR: data, DEMO: '0' })
  try {
    const pid = required(product.child.pid, 'process id')
    const call = await signIn(product.url, demoAdmin.email, demoAdmin.password)
    const askAnew = dashboardInAnyZone(call, machineId)
    await beside(askAnew, pause(5_000))
    const alone: number[] = []
    for (let n = 0; n < ALONE; n++) alone.push(await askAnew())
    const cpuBefore = total(pid, cpuSeconds)
    const first = await trained(call, machineId, askAnew)
    const cpu = total(pid, cpuSeconds) - cpuBefore
    const peak = total(pid, (one) => peakRss(one) ?? 0)
    for (let n = 0; n < ALONE; n++) alone.push(await askAnew())
    const again = await trained(call, machineId, askAnew)
    return [
      {
        ...limited('primeiro treinamento, 13 meses, 8 unidades, s', first.ms / 1000, MOST_SECONDS, seconds),
        peer: `${cpu.toFixed(0)} s de processador, perguntas incluídas`,
      },
      limited('memória no pico (RSS do servidor e do processo que treina)', peak, MOST_BYTES, asMb),
      besides('dashboard-data durante o treinamento, p95', first.askedMs, alone),
      {
        ...limited('novo treinamento sem dia novo, s', again.ms / 1000, first.ms / 1000, seconds),
        goal: '(sem meta)',
        met: true,
      },
    ]
  } finally {
    await product.stop()
    folder.remove()
  }
}

/** A figure of the server and of the processes that it has started, summed. */
const total = (pid: number, of: (one: number) => number): number =>
  descendants(pid).reduce((sum, one) => sum + of(one), 0)

const seconds = (value: number) => `${value.toFixed(1)} s`

/** Deletes the other machines and all models; cancelled runs keep the product from training before it is asked to. */
async function keepLargestUntrained(folder: string): Promise<string> {
  const database = await openDatabase({ folder })
  const { db } = database
  try {
    const all = await db.select({ id: machines.id, field: machines.influxMeasurement }).from(machines)
    const { id } = required(
      all.find(({ field }) => field === largestChiller.key),
      'largest chiller',
    )
    await db.delete(machines).where(ne(machines.id, id))
    await db.delete(modelRuns)
    await db.delete(trainingDays)
    const at = new Date(Date.now() - DAY_MS / 24)
    const run = { machineId: id, state: 'cancelled', askedAt: at, endedAt: at, training: 1 } as const
    await db.insert(modelRuns).values(UNITS.map((unit) => ({ ...run, id: `before ${unit}`, unit })))
    return id
  } finally {
    await database.close()
  }
}

/** Asks for dashboard-data that no cache holds; answers the milliseconds. */
function dashboardInAnyZone(call: Call, machineId: string): () => Promise<number> {
  const zones = [...otherZones]
  return async () => {
    const zone = required(zones.shift(), 'zone')
    zones.push(zone)
    await chooseZone(call, zone)
    return (await ask(call, machineId, '30d')).ms
  }
}

async function beside(askAnew: () => Promise<number>, work: Promise<unknown>): Promise<number[]> {
  const askedMs: number[] = []
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  while (!isDone) askedMs.push(await askAnew())
  await work
  return askedMs
}

/** Trains all units, and asks for dashboard-data meanwhile. */
async function trained(call: Call, machineId: string, askAnew: () => Promise<number>) {
  const began = performance.now()
  for (const unit of UNITS) {
    const query = unit === MACHINE_UNIT ? '' : `?compressor=${unit}`
    const { status } = await call('POST', `/machines/${machineId}/ml-retrain${query}`)
    if (status !== 202) throw new Error(`ml-retrain answered ${status}`)
  }
  const ended = allTrained(call, machineId, began)
  return { askedMs: await beside(askAnew, ended), ms: await ended }
}

async function allTrained(call: Call, machineId: string, began: number): Promise<number> {
  for (const unit of UNITS) {
    for (;;) {
      const query = unit === MACHINE_UNIT ? '' : `?compressor=${unit}`
      const answer = await call<{ data: AnalyticsData }>(
        'GET',
        `/machines/${machineId}/analytics-data${query}`,
      )
      const { state, error } = required(answer.body.data.training, 'training')
      if (state === 'trained') break
      if (state === 'failed') throw new Error(`the training of ${unit} failed: ${error}`)
      await pause(250)
    }
    console.log(`  ${unit}: treinado após ${asMs(performance.now() - began)}`)
  }
  return performance.now() - began
}

function besides(what: string, slowedMs: readonly number[], aloneMs: readonly number[]): Result {
  const [own, slowed] = [quantile(aloneMs, 0.95), quantile(slowedMs, 0.95)]
  return {
    what: `${what} (${slowedMs.length} pedidos)`,
    ours: asMs(slowed),
    peer: `${asMs(own)} em repouso (${aloneMs.length} pedidos)`,
    ratio: asRatio(slowed / own),
    goal: `≤ ${MOST_TIMES} ×`,
    met: slowed <= MOST_TIMES * own,
  }
}
