import { emptyHistory } from '#core/signals/history.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { collectSteps } from '#server/telemetry/collect/collect-steps.ts'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import type { SeriesQuery } from '#server/telemetry/sources/source.ts'
import { cpuSeconds } from '#test/harness/cpu-seconds.ts'
import { required } from '#test/harness/required.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { collectedPlant } from '../plants/collected-plant.ts'
import { asMs, asRatio, type Result } from '../table.ts'

const READINGS = 40
const START = Date.UTC(2026, 2, 6, 12)
const DATABASE = 'plant'
const INCREMENT_MS = 3 * MINUTE_MS
const ROUNDS = 3
const GOAL = 1.5
const WARMING_MACHINES = 20
const MACHINES_PER_TURN = 10

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

/**
 * Collects the same plant from two layouts. The cost is the time of the processor's cores: of reading alone, and of the whole collection
 * with the product's threads and database, each without and with InfluxDB's own time.
 */
export async function layouts(plant: Plant): Promise<Result[]> {
  const influxd = await startInfluxd()
  try {
    await influxd.createDatabase(DATABASE)
    for (const layout of [wide, perPoint]) await fill(influxd, layout, plant)
    const toMs = START + plant.hours * HOUR_MS
    const news = { fromMs: toMs - INCREMENT_MS, toMs }
    // The first round warms both up.
    await costs(influxd, plant, news)
    const read = await costs(influxd, plant, news, ROUNDS)
    const { history, increments } = await collectionCosts(influxd, plant, toMs)
    const what = `${plant.machines} máquinas de ${READINGS} leituras, uma medição por ponto`
    return [
      ...results(`${what}: coleta de ${asHours(plant.hours)} de histórico`, history, GOAL),
      ...results(`${what}: coleta do que é novo, minuto a minuto`, increments, GOAL),
      ...results(`${what}: só a leitura de ${INCREMENT_MS / MINUTE_MS} min`, read, null),
    ]
  } finally {
    await influxd.stop()
  }
}

const asHours = (hours: number) => `${hours.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} h`

/** The collector's first collection of the history but its last minutes, and its runs at each of these minutes. */
async function collectionCosts(influxd: Influxd, { machines }: Plant, toMs: number) {
  // A small plant of each layout warms up what both share.
  await collectEach(influxd, Math.min(machines, WARMING_MACHINES), toMs)
  return collectEach(influxd, machines, toMs)
}

async function collectEach(influxd: Influxd, machines: number, toMs: number) {
  const spent = { history: noCosts(), increments: noCosts() }
  const { host, port } = influxd
  const open = (layout: Layout) =>
    collectedPlant(
      { host, port, database: DATABASE },
      Array.from({ length: machines }, (_, machine) => layout.query(machine)),
    )
  const plants = [
    ['wide', await open(wide)],
    ['perPoint', await open(perPoint)],
  ] as const
  // Both plants take turns, so that what slows or warms this process meets both.
  const collect = async (costs: Costs, nowMs: number) => {
    for (let from = 0; from < machines; from += MACHINES_PER_TURN)
      for (const [name, plant] of plants) {
        const turn = { from, to: from + MACHINES_PER_TURN }
        add(costs[name], await timed(influxd, () => plant.collect(nowMs, turn)))
      }
  }
  try {
    await collect(spent.history, toMs - ROUNDS * MINUTE_MS)
    for (let round = ROUNDS - 1; round >= 0; round -= 1)
      await collect(spent.increments, toMs - round * MINUTE_MS)
    const expected = (machines * (toMs - START)) / MINUTE_MS
    for (const [, plant] of plants) {
      const rows = await plant.storedRows()
      if (rows !== expected) throw new Error(`${rows} stored rows instead of ${expected}`)
    }
  } finally {
    for (const [, plant] of plants) await plant.close()
  }
  return spent
}

async function timed(influxd: Influxd, work: () => Promise<void>): Promise<Spent> {
  const before = [cpuSeconds(process.pid), cpuSeconds(influxd.pid)]
  await work()
  const after = [cpuSeconds(process.pid), cpuSeconds(influxd.pid)]
  const spent = (n: number) => (required(after[n], 'end') - required(before[n], 'start')) * 1000
  return { ours: spent(0), server: spent(1) }
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
const noCosts = (): Costs => ({ wide: { ours: 0, server: 0 }, perPoint: { ours: 0, server: 0 } })
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
  const spent = noCosts()
  for (let round = 0; round < rounds; round += 1) {
    add(spent.wide, await costOf(influxd, wide, plant, stretch))
    add(spent.perPoint, await costOf(influxd, perPoint, plant, stretch))
  }
  return spent
}

/** The cost of reading a stretch of every machine, up to the chunks that the product would store. */
async function costOf(
  influxd: Influxd,
  layout: Layout,
  { machines }: Plant,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<Spent> {
  const config = { host: influxd.host, port: influxd.port, ssl: false, database: DATABASE }
  const connection = { version: 'v1_8', config } as const
  const source = createSource(connection, { allowLoopback: true, now: () => toMs })
  let rows = 0
  const common = { connection, setup: setupOf(), fromMs, toMs, newFromMs: fromMs, replaceFromMs: null }
  const spent = await timed(influxd, async () => {
    for (let machine = 0; machine < machines; machine += 1) {
      const own = { query: layout.query(machine), history: emptyHistory() }
      const job = { ...common, ...own, rules: null, derive: null, stored: [] }
      for await (const { chunks } of collectSteps(source, job)) for (const chunk of chunks) rows += chunk.rows
    }
    await source.close()
  })
  const expected = (machines * (toMs - fromMs)) / MINUTE_MS
  if (rows !== expected) throw new Error(`${rows} rows instead of ${expected}`)
  return spent
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

/** The product's own time, and the sum with InfluxDB's. */
const results = (what: string, { wide, perPoint }: Costs, most: number | null): Result[] => [
  result(`${what}, só a Geada`, wide.ours, perPoint.ours, most),
  result(`${what}, com o InfluxDB`, wide.ours + wide.server, perPoint.ours + perPoint.server, most),
]

function result(what: string, wideMs: number, perPointMs: number, most: number | null): Result {
  const ratio = perPointMs / wideMs
  return {
    what,
    ours: asMs(perPointMs),
    peer: `${asMs(wideMs)} numa medição com muitos campos`,
    ratio: asRatio(ratio),
    goal: most === null ? '—' : `≤ ${most.toLocaleString('pt-BR')} ×`,
    met: most === null || ratio <= most,
  }
}
