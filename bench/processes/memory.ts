import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import type { Influxd } from '#test/influx/influxd.ts'
import { admin } from '../administrator.ts'
import { firstCollection } from '../collection/first-collection.ts'
import { DATABASE, filledInflux } from '../plants/filled-influx.ts'
import { largestChiller } from '../plants/largest-chiller.ts'
import { asMb, asRatio, type Result } from '../table.ts'
import { peakRss } from './process-memory.ts'

const DAYS = 365
const TENTH = 'bench_tenth'

/** Peak memory of the first collection of a tenth of a year and of a year, each by a new product. */
export async function memory(): Promise<Result[]> {
  const nowMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  const influxd = await filledInflux(largestChiller, nowMs - (DAYS + 2) * DAY_MS, nowMs)
  try {
    await copyTenth(influxd, nowMs)
    const tenth = await peakOf(influxd, TENTH)
    const whole = await peakOf(influxd, DATABASE)
    const ratio = whole.peak / tenth.peak
    console.log(`  antes da coleta ${asMb(tenth.empty)} e ${asMb(whole.empty)}`)
    return [
      {
        what: `memória no pico da primeira coleta, ${DAYS} dias × ${whole.fields} campos (RSS do processo)`,
        ours: asMb(whole.peak),
        peer: `${asMb(tenth.peak)} com ${DAYS / 10} dias`,
        ratio: asRatio(ratio),
        goal: '≤ 1,1 ×',
        met: ratio <= 1.1,
      },
    ]
  } finally {
    await influxd.stop()
  }
}

async function copyTenth(influxd: Influxd, nowMs: number): Promise<void> {
  console.log('Copiando um décimo da história…')
  await influxd.query(`DROP DATABASE "${TENTH}"`)
  await influxd.createDatabase(TENTH)
  const from = nowMs - (DAYS / 10) * DAY_MS
  for (let at = from; at < nowMs; at += DAY_MS)
    await influxd.query(
      `SELECT * INTO "${TENTH}".."${largestChiller.key}" FROM "${largestChiller.key}" WHERE time >= ${at}ms AND time < ${Math.min(nowMs, at + DAY_MS)}ms`,
      DATABASE,
    )
}

async function peakOf(influxd: Influxd, database: string) {
  const data = temporaryFolder()
  const product = await startProduct({ DATA_DIR: data.path, DEMO: '0', ...admin })
  try {
    const empty = peakRss(required(product.child.pid, 'process id'))
    const call = await signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    const { peakBytes, fields } = await firstCollection(product, call, influxd, largestChiller, database)
    if (peakBytes === null || empty === null) throw new Error('this system does not tell the peak of memory')
    return { peak: peakBytes, empty, fields: fields.length }
  } finally {
    await product.stop()
    data.remove()
  }
}
