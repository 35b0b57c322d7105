import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '#core/time/hours.ts'
import { required } from '../harness/required.ts'

/** One row of a chiller's file; null where the cell holds no number. */
export interface EsbRow {
  readonly atMs: number
  readonly values: Readonly<Record<string, number | null>>
}

/** The chiller's file as delivered: a label row in the middle without a time, empty cells, time offsets, a few garbled cells. */
export function readEsbChiller(folder: string, number: 1 | 2): EsbRow[] {
  const [header, ...lines] = readFileSync(join(folder, `ESB Chiller ${number}.csv`), 'utf8').split(/\r?\n/)
  const names = required(header, 'header').split(',')
  return lines
    .map((line) => line.split(','))
    .filter((cells) => cells[0] !== '')
    .map((cells) => ({
      atMs: Date.parse(required(cells[0], 'first cell').replace(' ', 'T')),
      values: Object.fromEntries(names.slice(1).map((name, n) => [name, numberIn(cells[n + 1])])),
    }))
}

function numberIn(cell: string | undefined): number | null {
  return cell && /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(cell) ? Number(cell) : null
}

export const esbFields = (number: 1 | 2) => ({
  demand: number === 1 ? 'Chiller 1 Percent Load (%)' : 'Chiller 2 Percent Load',
  power: 'Starter Input Power Consumption (kW)',
  capacity: 'Tons',
  chw_in_temp: 'Evaporator Entering Water Temperature',
  chw_out_temp: 'Evaporator Leaving Water Temperature',
  cw_in_temp: 'Cond Entering Water Temp',
  cw_out_temp: 'Cond Leaving Water Temp',
})

interface Held {
  readonly fromMs: number
  readonly toMs: number
  readonly value: number
}

const GAP_MS = 3 * 300_000

/** Samples of a field; each holds until the next one or the gap limit. */
function heldSamples(rows: readonly EsbRow[], field: string): Held[] {
  const samples = rows
    .filter((row) => row.values[field] !== null)
    .map((row) => ({ fromMs: row.atMs, value: required(row.values[field], 'value of the field') }))
  return samples.map((sample, n) => ({
    ...sample,
    toMs: Math.min(sample.fromMs + GAP_MS, samples[n + 1]?.fromMs ?? Number.POSITIVE_INFINITY),
  }))
}

function energies(
  { load, power, capacity }: Readonly<Record<'load' | 'power' | 'capacity', readonly Held[]>>,
  transient: (atMs: number) => boolean,
) {
  const at = (series: readonly Held[], atMs: number) =>
    series.find((one) => one.fromMs <= atMs && atMs < one.toMs)?.value
  let coolingTrMin = 0
  let electricKwMin = 0
  // Every change of a held value and every edge of a transient in this file lies on a whole minute.
  for (const stretch of load.filter((one) => one.value > 1)) {
    const nearby = (series: readonly Held[]) =>
      series.filter((one) => one.toMs > stretch.fromMs && one.fromMs < stretch.toMs)
    const [kw, tr] = [nearby(power), nearby(capacity)]
    for (let atMs = stretch.fromMs; atMs < stretch.toMs; atMs += 60_000) {
      const [powerKw, coolingTr] = [at(kw, atMs), at(tr, atMs)]
      if (powerKw === undefined || coolingTr === undefined || transient(atMs)) continue
      electricKwMin += powerKw
      coolingTrMin += coolingTr
    }
  }
  return { coolingTrMin, electricKwMin }
}

/**
 * Computes the figures of a file a second time, directly from its rows and the rules of the domain: a value holds for up to
 * three median steps; running = load above 1 %; COP over running time, except 15 min after a start and from 5 min before to 10
 * min after a stop.
 */
export function expectedFigures(rows: readonly EsbRow[], number: 1 | 2) {
  const fields = esbFields(number)
  const held = (field: string) => heldSamples(rows, field)
  const load = held(fields.demand)
  const runningMs = load.filter((one) => one.value > 1).reduce((sum, one) => sum + one.toMs - one.fromMs, 0)
  const changes = load.slice(1).flatMap((one, n) => {
    const before = required(load[n], 'load')
    if (before.toMs !== one.fromMs || before.value > 1 === one.value > 1) return []
    return [{ atMs: one.fromMs, start: one.value > 1 }]
  })
  const transient = (atMs: number) =>
    changes.some((change) =>
      change.start
        ? atMs >= change.atMs && atMs < change.atMs + 900_000
        : atMs >= change.atMs - 300_000 && atMs < change.atMs + 600_000,
    )
  const { coolingTrMin, electricKwMin } = energies(
    { load, power: held(fields.power), capacity: held(fields.capacity) },
    transient,
  )
  return {
    operationHours: runningMs / HOUR_MS,
    starts: changes.filter((change) => change.start).length,
    stops: changes.filter((change) => !change.start).length,
    cop: (3.51685 * coolingTrMin) / electricKwMin,
  }
}
