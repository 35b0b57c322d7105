import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '#core/time/hours.ts'
import { SWEEP_EVERY_MS } from '#server/telemetry/collect/revise/past.ts'
import { CHECK_EVERY_MS } from '#server/telemetry/collect/schedule/pace.ts'
import { signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { admin } from '../administrator.ts'
import { checkedSince, copyMachines } from '../plants/fleet-copies.ts'
import { fleetReadings } from '../plants/fleet-plant.ts'
import { fill, writeOn } from '../plants/fleet-points.ts'
import { peakRss } from '../processes/process-memory.ts'
import { CoreShare } from '../processes/process-time.ts'
import { asMb, asRatio, type Result } from '../table.ts'
import { lagsOf, newSite, register, untilUpToDate } from './fleet-calls.ts'

export interface FleetOptions {
  readonly machines: number
  /** Several machines share a measurement: the cost depends on the number of machines, and a shared history is written sooner. */
  readonly measurements: number
  readonly historyHours: number
  readonly minutes: number
}

/** The share of a core that keeps this many machines with 40 readings every 10 s up to date. */
export async function fleet(options: FleetOptions): Promise<Result[]> {
  const influxd = await startInfluxd()
  const data = temporaryFolder()
  try {
    const nowMs = await fill(influxd, options)
    const stopWriting = writeOn(influxd, options, nowMs)
    const machines = await collectedFleet(data.path, influxd, options)
    // On a busy machine a database of some gigabytes takes long to open.
    const product = await startProduct({ DATA_DIR: data.path, DEMO: '0', ...admin }, 180_000)
    try {
      const call = () => signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
      await untilUpToDate(call, machines)
      await pause(20_000)
      console.log(`Medindo por ${options.minutes} min…`)
      const fromMs = Date.now()
      const share = new CoreShare([required(product.child.pid, 'process id'), influxd.pid])
      const half = (options.minutes * MINUTE_MS) / 2
      await pause(half)
      const lags = await lagsOf(await call(), machines)
      await pause(half)
      const [ours, theirs] = share.take()
      lags.push(...(await lagsOf(await call(), machines)))
      const peak = peakRss(required(product.child.pid, 'process id'))
      await product.stop()
      await stopWriting()
      const past = await checkedSince(data.path, fromMs)
      const shares = { ours: required(ours, 'our share'), theirs: required(theirs, 'their share') }
      return resultsOf(options, { ...shares, lags, peak, ...past })
    } finally {
      await product.stop()
    }
  } finally {
    data.remove()
    await influxd.stop()
  }
}

/** One machine per measurement collects its history; the others are copies of it. */
async function collectedFleet(folder: string, influxd: Influxd, options: FleetOptions): Promise<string[]> {
  const product = await startProduct({ DATA_DIR: folder, DEMO: '0', ...admin })
  let machines: string[]
  try {
    const call = () => signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    const { measurements } = options
    const siteId = await newSite(await call())
    machines = await register(await call(), siteId, influxd.port, { machines: measurements, measurements })
    await untilUpToDate(call, machines)
  } finally {
    await product.stop()
  }
  console.log(`Copiando para ${options.machines} máquinas…`)
  return copyMachines(folder, machines, options.machines / options.measurements)
}

interface Seen {
  ours: number
  theirs: number
  lags: readonly number[]
  peak: number | null
  checks: number
  sweeps: number
}

function resultsOf(options: FleetOptions, seen: Seen): Result[] {
  const { machines, minutes } = options
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
    ...pastResults(options, seen),
  ]
}

function pastResults({ machines, minutes, historyHours }: FleetOptions, seen: Seen): Result[] {
  const dueEvery = (everyMs: number) => (machines * minutes * MINUTE_MS) / everyMs
  const [checksDue, sweepsDue] = [dueEvery(CHECK_EVERY_MS), dueEvery(SWEEP_EVERY_MS)]
  return [
    {
      what: `máquinas comparadas com ${historyHours} h da fonte (pontos atrasados)`,
      ours: `${seen.checks}`,
      peer: `${Math.floor(checksDue)}: cada uma a cada 4 min`,
      ratio: asRatio(seen.checks / checksDue),
      goal: '≥ 0,9 ×',
      met: seen.checks >= 0.9 * checksDue,
    },
    {
      what: 'janelas de 2 dias do último mês relidas',
      ours: `${seen.sweeps}`,
      peer: `${Math.floor(sweepsDue)}: o mês de todas em 20 h`,
      ratio: asRatio(seen.sweeps / sweepsDue),
      goal: '≥ 0,9 ×',
      met: seen.sweeps >= 0.9 * sweepsDue - 1,
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
