import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { cpuSeconds } from '#test/harness/cpu-seconds.ts'
import { type Call, signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { admin } from '../administrator.ts'
import { firstCollection } from '../collection/first-collection.ts'
import { filledInflux } from '../plants/filled-influx.ts'
import { largestChiller } from '../plants/largest-chiller.ts'
import { peakRss } from '../processes/process-memory.ts'
import { asMb, asMs, limited, quantile, type Result } from '../table.ts'
import { tokenOf } from '../token-of.ts'

const LIMIT_MS = 3000
const AT_ONCE = 10
const CPU_LIMIT_MS = 1000
const OTHERS_LIMIT_MS = 150

/** The PDF report of a year of samples every minute: the first request, the same request again, and ten requests at once. */
export async function report(): Promise<Result[]> {
  const nowMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  const influxd = await filledInflux(largestChiller, nowMs - 367 * DAY_MS, nowMs)
  const data = temporaryFolder()
  const env = { DATA_DIR: data.path, DEMO: '0', ...admin }
  try {
    const first = await startProduct(env)
    const call = await signIn(first.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    const { machineId } = await firstCollection(first, call, influxd, largestChiller)
    await first.stop()
    const product = await startProduct(env)
    try {
      return await times(product.url, machineId, required(product.child.pid, 'process id'))
    } finally {
      await product.stop()
    }
  } finally {
    data.remove()
    await influxd.stop()
  }
}

const drawn = (what: string, ms: number): Result =>
  limited(`relatório de 1 ano, 7 compressores, ${what}`, ms, LIMIT_MS, asMs)

async function times(url: string, machineId: string, pid: number): Promise<Result[]> {
  const token = await tokenOf(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  const ask = () => reportMs(`${url}/api/machines/${machineId}/report.pdf?timeRange=1y`, token)
  const cold = await ask()
  const cpuBefore = cpuSeconds(pid)
  const warm: number[] = []
  for (let n = 0; n < 10; n += 1) warm.push(await ask())
  const cpuMs = (1000 * (cpuSeconds(pid) - cpuBefore)) / warm.length
  const before = peakRss(pid)
  const call = await signIn(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  const all = Promise.all(Array.from({ length: AT_ONCE }, ask))
  const others = await askedMeanwhile(call, machineId, all)
  const after = peakRss(pid)
  return [
    drawn('o primeiro depois da partida', cold),
    drawn('p95 de 10 em seguida', quantile(warm, 0.95)),
    limited(
      'tempo de processador de cada um destes, com tudo o que o servidor faz ao lado',
      cpuMs,
      CPU_LIMIT_MS,
      asMs,
    ),
    drawn(`o mais lento de ${AT_ONCE} ao mesmo tempo`, Math.max(...(await all))),
    ...besides(others, { before, after }),
  ]
}

function besides(
  others: readonly number[],
  { before, after }: Readonly<Record<'before' | 'after', number | null>>,
): Result[] {
  const waited = quantile(others, 0.95)
  return [
    {
      what: `dashboard-data de outros enquanto isso, p95 (${others.length} pedidos)`,
      ours: asMs(waited),
      peer: `no máximo ${asMs(Math.max(...others))}`,
      ratio: '',
      goal: `≤ ${OTHERS_LIMIT_MS} ms`,
      met: waited <= OTHERS_LIMIT_MS,
    },
    {
      what: 'memória no pico, com os dez (RSS do processo)',
      ours: after === null ? '' : asMb(after),
      peer: before === null ? '' : `${asMb(before)} antes`,
      ratio: '',
      goal: '(sem meta)',
      met: true,
    },
  ]
}

/** The time of one whole request. */
async function reportMs(address: string, token: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const bytes = await answer.arrayBuffer()
  if (answer.status !== 200 || bytes.byteLength < 50_000)
    throw new Error(`report.pdf answered ${answer.status}`)
  return performance.now() - began
}

/** Times that another caller waits for the Dashboard while the reports are made. */
async function askedMeanwhile(call: Call, machineId: string, reports: Promise<unknown>): Promise<number[]> {
  let done = false
  void reports.finally(() => {
    done = true
  })
  const waited: number[] = []
  while (!done) {
    const began = performance.now()
    const { status } = await call('GET', `/machines/${machineId}/dashboard-data?timeRange=30d`)
    if (status !== 200) throw new Error(`dashboard-data answered ${status}`)
    waited.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return waited
}
