import { setTimeout as pause } from 'node:timers/promises'
import { type Call, signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { FaultyProxy } from '#test/influx/faulty-proxy.ts'
import { startInfluxd } from '#test/influx/influxd.ts'
import { admin } from '../administrator.ts'
import { fill, writeOn } from '../plants/fleet-points.ts'
import { asRatio, quantile, type Result } from '../table.ts'
import { lagsOf, newSite, register, untilUpToDate } from './fleet-calls.ts'

const MEASURED_MS = 45_000
const LOOK_EVERY_MS = 4_000
/** Delay before each piece of a slow answer. */
const SLOW_MS = 4_000

export interface UnequalOptions {
  /** Machines on each of the two connections. */
  readonly machines: number
  readonly measurements: number
  readonly historyHours: number
}

/** Half of the machines read a source that falls silent, then a source that is slow: measures the delay of the other half. */
export async function unequalSources(options: UnequalOptions): Promise<Result[]> {
  const influxd = await startInfluxd()
  const data = temporaryFolder()
  const bad = await FaultyProxy.start(influxd)
  try {
    const nowMs = await fill(influxd, options)
    const stopWriting = writeOn(influxd, options, nowMs)
    const product = await startProduct({ DATA_DIR: data.path, DEMO: '0', ...admin })
    try {
      const call = () => signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
      const siteId = await newSite(await call())
      const well = await register(await call(), siteId, influxd.port, options)
      const ill = await register(await call(), siteId, bad.port, options)
      const all = [...well, ...ill]
      console.log(`Primeira coleta de ${all.length} máquinas…`)
      await untilUpToDate(call, all)
      await pause(10_000)
      const before = await worstLags(await call(), well)
      bad.mood = 'hangs'
      const mute = await worstLags(await call(), well)
      bad.mood = 'answers'
      bad.paceMs = SLOW_MS
      await pause(20_000)
      const slow = await worstLags(await call(), well)
      return [
        compared(options, 'a outra conexão fica muda', mute, before),
        compared(options, `a outra responde a cada ${SLOW_MS / 1000} s`, slow, before),
      ]
    } finally {
      await product.stop()
      await stopWriting()
    }
  } finally {
    await bad.close()
    data.remove()
    await influxd.stop()
  }
}

/** The oldest data of all these machines, polled for a while. */
async function worstLags(call: Call, machines: readonly string[]): Promise<number[]> {
  console.log('Medindo por 45 s…')
  const worst: number[] = []
  for (const endMs = performance.now() + MEASURED_MS; performance.now() < endMs; ) {
    worst.push(Math.max(...(await lagsOf(call, machines))))
    await pause(LOOK_EVERY_MS)
  }
  return worst
}

function compared(
  { machines }: UnequalOptions,
  what: string,
  now: readonly number[],
  before: readonly number[],
): Result {
  const [worst, usual] = [Math.max(...now), Math.max(...before)]
  return {
    what: `atraso de ${machines} máquinas enquanto ${what} (${machines} máquinas)`,
    ours: `${worst} s no máximo, ${quantile(now, 0.5)} s em geral`,
    peer: `${usual} s no máximo, ${quantile(before, 0.5)} s em geral`,
    ratio: asRatio(worst / usual),
    goal: '≤ 1,2 ×',
    // A lag is known in whole seconds only.
    met: worst <= Math.max(1.2 * usual, usual + 1),
  }
}
