import { emptyHistory } from '#core/signals/history.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { collectSteps } from '#server/telemetry/collect/collect-steps.ts'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import type { SeriesQuery } from '#server/telemetry/sources/source.ts'
import { required } from '#test/harness/required.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { cpuSeconds } from './process-time.ts'
import { asMs, asRatio, type Result } from './table.ts'

const READINGS = 40
const START = Date.UTC(2026, 2, 6, 12)
const DATABASE = 'plant'
const INCREMENT_MS = 3 * MINUTE_MS
const ROUNDS = 3

interface Layout {
  line(machine: number, minute: number): string
  query(machine: number): SeriesQuery
}
const readings = Array.from({ length: READINGS }, (_, n) => `r${n}`)
const sampleOf = (machine: number, reading: number, minute: number) =>
  Math.round((50 + reading + Math.sin(machine + minute / 7) * 5) * 1000) / 1000

const wide: Layout = {
  line: (machine, minute) => {
    const fields = readings.map((name, n) => `${name}=${sampleOf(machine, n, minute)}`)
    return `wide,machine=m${machine} ${fields.join(',')} ${START + minute * MINUTE_MS}`
  },
  query: (machine) => ({ measurement: 'wide', fields: readings, tags: { machine: `m${machine}` } }),
}
const perPoint: Layout = {
  line: (machine, minute) =>
    readings
      .map(
        (name, n) =>
          `m${machine}.${name} value=${sampleOf(machine, n, minute)} ${START + minute * MINUTE_MS}`,
      )
      .join('\n'),
  query: (machine) => ({
    measurement: '',
    tags: {},
    fields: readings,
    places: Object.fromEntries(
      readings.map((name) => [name, { measurement: `m${machine}.${name}`, field: 'value', tags: {} }]),
    ),
  }),
}

interface Plant {
  readonly machines: number
  readonly hours: number
}

/** Collects the same plant from two layouts, first its history and then what is new; the cost is the time of both processors' cores. */
export async function layouts(plant: Plant): Promise<Result[]> {
  const influxd = await startInfluxd()
  try {
    await influxd.createDatabase(DATABASE)
    for (const layout of [wide, perPoint]) await fill(influxd, layout, plant)
    const minutes = plant.hours * 60
    const whole = { fromMs: START, toMs: START + minutes * MINUTE_MS }
    const news = { fromMs: whole.toMs - INCREMENT_MS, toMs: whole.toMs }
    // The first round warms both up.
    await costs(influxd, plant, news)
    const [first, increments] = [
      await costs(influxd, plant, whole),
      await costs(influxd, plant, news, ROUNDS),
    ]
    const what = `${plant.machines} máquinas de ${READINGS} leituras, uma medição por ponto`
    return [
      ...results(`${what}: ${plant.hours} h de histórico`, first),
      ...results(`${what}: ${INCREMENT_MS / MINUTE_MS} min novos`, increments),
    ]
  } finally {
    await influxd.stop()
  }
}

/** Time of the cores, ms. */
interface Spent {
  ours: number
  server: number
}
interface Costs {
  readonly wide: Spent
  readonly perPoint: Spent
}
const add = (to: Spent, more: Spent): void => {
  to.ours += more.ours
  to.server += more.server
}

async function costs(
  influxd: Influxd,
  plant: Plant,
  stretch: { fromMs: number; toMs: number },
  rounds = 1,
): Promise<Costs> {
  const spent = { wide: { ours: 0, server: 0 }, perPoint: { ours: 0, server: 0 } }
  for (let round = 0; round < rounds; round += 1) {
    add(spent.wide, await costOf(influxd, wide, plant, stretch))
    add(spent.perPoint, await costOf(influxd, perPoint, plant, stretch))
  }
  return spent
}

async function costOf(
  influxd: Influxd,
  layout: Layout,
  { machines }: Plant,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<Spent> {
  const config = { host: influxd.host, port: influxd.port, ssl: false, database: DATABASE }
  const connection = { version: 'v1_8', config } as const
  const source = createSource(connection, { allowLoopback: true, now: () => toMs })
  const before = [cpuSeconds(process.pid), cpuSeconds(influxd.pid)]
  let rows = 0
  for (let machine = 0; machine < machines; machine += 1) {
    const job = {
      connection,
      query: layout.query(machine),
      setup: setupOf(),
      fromMs,
      toMs,
      newFromMs: fromMs,
      replaceFromMs: null,
      history: emptyHistory(),
      rules: null,
      derive: null,
      stored: [],
    }
    for await (const { chunks } of collectSteps(source, job)) for (const chunk of chunks) rows += chunk.rows
  }
  await source.close()
  const expected = (machines * (toMs - fromMs)) / MINUTE_MS
  if (rows !== expected) throw new Error(`${rows} rows instead of ${expected}`)
  const after = [cpuSeconds(process.pid), cpuSeconds(influxd.pid)]
  const spent = (n: number) => (required(after[n], 'end') - required(before[n], 'start')) * 1000
  return { ours: spent(0), server: spent(1) }
}

const setupOf = () => ({
  tipo: 'outro',
  compressorIds: [],
  readings: readings.map((id) => ({ id, topicField: id, type: 'custom' as const, unit: '' })),
  ratedPowerKw: null,
  gapLimitMs: null,
  microStopMs: 300_000,
  textStates: {},
  inverted: [],
})

async function fill(influxd: Influxd, layout: Layout, { machines, hours }: Plant): Promise<void> {
  for (let minute = 0; minute < hours * 60; minute += 1) {
    const lines = Array.from({ length: machines }, (_, machine) => layout.line(machine, minute))
    await influxd.writeLines(DATABASE, lines.join('\n'))
  }
}

/** The product's own time, and the sum with the server's, whose planning of forty measurements nobody can spare it. */
const results = (what: string, { wide, perPoint }: Costs): Result[] => [
  result(`${what}, só a Geada`, wide.ours, perPoint.ours),
  result(`${what}, com o InfluxDB`, wide.ours + wide.server, perPoint.ours + perPoint.server),
]

function result(what: string, wideMs: number, perPointMs: number): Result {
  const ratio = perPointMs / wideMs
  return {
    what,
    ours: asMs(perPointMs),
    peer: `${asMs(wideMs)} numa medição com muitos campos`,
    ratio: asRatio(ratio),
    goal: '≤ 1,5 ×',
    met: ratio <= 1.5,
  }
}
