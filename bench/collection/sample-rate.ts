import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { Plant } from '#core/plant/plant-block.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { type Call, signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { writeBlock } from '#test/influx/line-protocol.ts'
import { admin } from '../administrator.ts'
import { largestChiller } from '../plants/largest-chiller.ts'
import { asMs, asRatio, quantile, type Result } from '../table.ts'
import { ask, chooseZone, otherZones } from '../views/dashboard-times.ts'
import { firstCollection } from './first-collection.ts'

const DAYS = 8
const WARMING = 16
const COUNTED = 96
const rates = [
  { database: 'minutes', stepMs: MINUTE_MS },
  { database: 'seconds', stepMs: 5_000 },
]

/** The same machine sampled each minute and every five seconds: the time of a week's dashboard-data for each. */
export async function sampleRate(): Promise<Result[]> {
  const influxd = await startInfluxd()
  const data = temporaryFolder()
  try {
    for (const rate of rates) await fill(influxd, rate)
    const product = await startProduct({ DATA_DIR: data.path, DEMO: '0', ...admin })
    try {
      const call = await signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
      const machines: string[] = []
      for (const { database } of rates)
        machines.push((await firstCollection(product, call, influxd, largestChiller, database)).machineId)
      const times = await timesOf(call, machines)
      const slow = required(times[0], 'times at one a minute')
      const fast = required(times[1], 'times at one every 5 s')
      const ratio = quantile(fast.ms, 0.5) / quantile(slow.ms, 0.5)
      const hours = (data: DashboardData) =>
        required(data.chiller.details.operationHours, 'hours of operation')
      if (Math.abs(hours(fast.data) - hours(slow.data)) > 0.2)
        throw new Error('the two machines did not run alike')
      return [
        {
          what: `dashboard-data, 7 dias, mediana sem cache de ${fast.ms.length}, amostras a cada 5 s (12 × mais)`,
          ours: asMs(quantile(fast.ms, 0.5)),
          peer: `${asMs(quantile(slow.ms, 0.5))} com 1 por minuto`,
          ratio: asRatio(ratio),
          goal: '≤ 1,5 ×',
          met: ratio <= 1.5,
        },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    data.remove()
    await influxd.stop()
  }
}

async function fill(influxd: Influxd, { database, stepMs }: (typeof rates)[number]): Promise<void> {
  console.log(`Enchendo o InfluxDB: ${DAYS} dias, uma amostra a cada ${stepMs / 1000} s…`)
  const plant = new Plant(largestChiller)
  const nowMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  await influxd.createDatabase(database)
  for (let at = nowMs - DAYS * 24 * HOUR_MS; at < nowMs; at += HOUR_MS)
    await writeBlock(
      influxd,
      database,
      { measurement: largestChiller.key },
      repeated(plant.block(at, at + HOUR_MS), stepMs),
    )
}

/** Repeats each minute's row at the shorter interval. */
function repeated({ atMs, fields }: RawBlock, stepMs: number): RawBlock {
  const times = MINUTE_MS / stepMs
  const every = (column: Float64Array, add: number) =>
    Float64Array.from(
      { length: column.length * times },
      (_, n) => required(column[Math.floor(n / times)], 'value') + (n % times) * add,
    )
  const columns = Object.entries(fields).map(([name, column]) => [name, every(column as Float64Array, 0)])
  return { atMs: every(atMs, stepMs), fields: Object.fromEntries(columns) }
}

interface Times {
  readonly ms: number[]
  data: DashboardData
}

/** Measures both in turn, each user in another time zone, so that no answer is cached; the first requests warm up. */
async function timesOf(call: Call, machines: readonly string[]): Promise<Times[]> {
  const times: Times[] = []
  for (const [asked, zone] of otherZones.slice(0, WARMING + COUNTED).entries()) {
    await chooseZone(call, zone)
    for (const [n, id] of machines.entries()) {
      const { ms, data } = await ask(call, id, '7d')
      times[n] ??= { ms: [], data }
      times[n].data = data
      if (asked >= WARMING) times[n].ms.push(ms)
    }
  }
  return times
}
