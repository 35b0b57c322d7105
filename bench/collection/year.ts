import { plantField, plantSignals } from '#core/plant/plant-signals.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { type Call, signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import type { Influxd } from '#test/influx/influxd.ts'
import { admin } from '../administrator.ts'
import { DATABASE, filledInflux } from '../plants/filled-influx.ts'
import { largestChiller } from '../plants/largest-chiller.ts'
import { asMb, asMs, asRatio, quantile, type Result } from '../table.ts'
import { dashboardTimes } from '../views/dashboard-times.ts'
import { csvExport } from './csv-export.ts'
import { firstCollection } from './first-collection.ts'
import { askKpis, kpiStatements, type UnitFields } from './influxql-kpis.ts'

const nowMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
/** A year of one machine: the first collection compared with a CSV export, and the Dashboard with InfluxQL. */
export async function year(): Promise<Result[]> {
  const results: Result[] = []
  const influxd = await filledInflux(largestChiller, nowMs - 367 * DAY_MS, nowMs)
  const data = temporaryFolder()
  try {
    const product = await startProduct({ DATA_DIR: data.path, DEMO: '0', ...admin })
    try {
      const call = await signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
      const signals = new Set(
        plantSignals(largestChiller).map((signal) => plantField(largestChiller, signal)),
      )
      const exported = [...signals].map((field) => `"${field}"`).join(', ')
      const exportQuery = `SELECT ${exported} FROM "${largestChiller.key}"`
      console.log('Exportando como CSV com curl, antes e depois da coleta…')
      const before = await csvExport(influxd.url, DATABASE, exportQuery)
      const collection = await firstCollection(product, call, influxd, largestChiller)
      const unread = [...signals].filter((field) => !collection.fields.includes(field))
      if (unread.length > 0) throw new Error(`exported but not collected: ${unread.join(', ')}`)
      const after = await csvExport(influxd.url, DATABASE, exportQuery)
      results.push(
        ...collectionResults(collection, Math.min(before.ms, after.ms), {
          fields: signals.size,
          bytes: after.bytes,
        }),
      )
      results.push(...(await compareDashboard(call, influxd, collection.machineId, '30d')))
      results.push(...(await compareDashboard(call, influxd, collection.machineId, '1y')))
    } finally {
      await product.stop()
    }
  } finally {
    data.remove()
    await influxd.stop()
  }
  return results
}

async function compareDashboard(
  call: Call,
  peer: Influxd,
  machineId: string,
  range: '30d' | '1y',
): Promise<Result[]> {
  console.log(`Painel de ${range === '1y' ? '1 ano' : '30 dias'}: Geada e InfluxQL…`)
  const times = await dashboardTimes(call, machineId, range)
  const fromMs = Date.parse(times.data.period.from)
  const toMs = Date.parse(times.data.period.to)
  const statements = kpiStatements(largestChiller.key, unitFields(), fromMs, toMs)
  const asked = []
  for (let n = 0; n < 3; n += 1) asked.push(await askKpis(peer, DATABASE, statements))
  const theirs = required(asked[0], 'first query')
  const { totalFailures, operationHours } = times.data.chiller.details
  if (operationHours === null) throw new Error('the machine has no data in the window')
  console.log(
    `  horas de operação ${operationHours.toFixed(1)} e ${theirs.operationHours.toFixed(1)}; falhas ${totalFailures} e ${theirs.failures}`,
  )
  if (Math.abs(operationHours / theirs.operationHours - 1) > 0.02)
    throw new Error('the two sides do not speak of the same data')
  return dashboardResults(
    times,
    asked.map((one) => one.ms),
    range,
  )
}

function unitFields(): UnitFields[] {
  const of = (prefix: string): UnitFields => ({
    unit: prefix || 'chiller',
    status: plantField(largestChiller, `${prefix}status`),
    power: plantField(largestChiller, `${prefix}power`),
    fault: plantField(largestChiller, `${prefix}fault`),
    capacity: prefix ? undefined : plantField(largestChiller, 'capacity'),
  })
  return ['', ...largestChiller.compressors.map((_, n) => `c${n + 1}_`)].map(of)
}

function collectionResults(
  { ms, peakBytes }: { ms: number; peakBytes: number | null },
  exportMs: number,
  { fields, bytes }: { fields: number; bytes: number },
): Result[] {
  const collected = {
    what: `primeira coleta, 1 ano × ${fields} campos (${asMb(bytes)} de CSV)`,
    ours: asMs(ms),
    peer: `${asMs(exportMs)} curl CSV`,
    ratio: asRatio(ms / exportMs),
    goal: '≤ 1,3 ×',
    met: ms / exportMs <= 1.3,
  }
  if (peakBytes === null) return [collected]
  const peak = {
    what: 'memória no pico da coleta (RSS do processo)',
    ours: asMb(peakBytes),
    peer: '',
    ratio: '',
    goal: '< 400 MB',
    met: peakBytes < 400e6,
  }
  return [collected, peak]
}

function dashboardResults(
  times: Awaited<ReturnType<typeof dashboardTimes>>,
  askedMs: readonly number[],
  range: '30d' | '1y',
): Result[] {
  const results: Result[] = []
  const oursMs = quantile(times.firstMs, 0.5)
  const theirsMs = quantile(askedMs, 0.5)
  const name = range === '1y' ? '1 ano' : '30 dias'
  results.push({
    what: `dashboard-data, ${name}, mediana, perguntado pela primeira vez`,
    ours: asMs(oursMs),
    peer: `${asMs(theirsMs)} InfluxQL`,
    ratio: `${asRatio(theirsMs / oursMs)} mais rápido`,
    goal: range === '1y' ? '≥ 100 ×' : '(sem meta)',
    met: range !== '1y' || theirsMs / oursMs >= 100,
  })
  for (const [kind, values] of [
    ['a cada 10 s em 16 fusos', times.watchedMs],
    ['pela primeira vez', times.firstMs],
    ['de novo em seguida', times.repeatedMs],
  ] as const) {
    const p95 = quantile(values, 0.95)
    const what = `dashboard-data, ${name}, p95 perguntado ${kind} (${values.length} pedidos)`
    results.push({ what, ours: asMs(p95), peer: '', ratio: '', goal: '< 15 ms', met: p95 < 15 })
  }
  return results
}
