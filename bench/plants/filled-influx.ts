import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Plant } from '#core/plant/plant-block.ts'
import type { PlantSpec } from '#core/plant/plant-spec.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { writeBlock } from '#test/influx/line-protocol.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const DATABASE = 'bench'

interface Filled {
  /** Hash of the plant specification that made the points. */
  readonly hash: string
  readonly fromMs: number
  readonly toMs: number
}

/** A real InfluxDB with the machine's minutes from `fromMs` to now. Its data stay between runs; each run adds the newest points. */
export async function filledInflux(spec: PlantSpec, fromMs: number, nowMs: number): Promise<Influxd> {
  const folder = join(root, '.cache', 'bench-influx')
  const stateFile = join(folder, 'filled.json')
  const hash = plantHash(spec)
  let state = readState(stateFile)
  if (state && (state.hash !== hash || state.fromMs > fromMs)) {
    rmSync(folder, { recursive: true, force: true })
    state = null
  }
  mkdirSync(folder, { recursive: true })
  const influxd = await startInfluxd({ folder })
  if (!state) await influxd.createDatabase(DATABASE)
  const plant = new Plant(spec)
  const began = Date.now()
  for (let at = state?.toMs ?? fromMs; at < nowMs; ) {
    const to = Math.min(at + 2 * DAY_MS, nowMs)
    await writeBlock(influxd, DATABASE, { measurement: spec.key }, plant.block(at, to))
    at = to
    state = { hash, fromMs: state?.fromMs ?? fromMs, toMs: to }
    writeFileSync(stateFile, JSON.stringify(state))
    const share = Math.round(((to - fromMs) / (nowMs - fromMs)) * 100)
    process.stdout.write(`\rEnchendo o InfluxDB: ${share} %, ${Math.round((Date.now() - began) / 1000)} s `)
  }
  process.stdout.write('\n')
  return influxd
}

function readState(file: string): Filled | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Filled
  } catch {
    return null
  }
}

function plantHash(spec: PlantSpec): string {
  const folder = join(root, 'core', 'plant')
  const hash = createHash('sha256').update(JSON.stringify(spec))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}
