import { demoPlants } from '#core/plant/demo-plants.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { plantField, plantSignals } from '#core/plant/plant-signals.ts'
import type { PlantSpec } from '#core/plant/plant-spec.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { TrueMachine, TruePoint } from './layouts.ts'
import { csvRows, haystackPoints, linesOf, type RealRow, type Truth } from './real-data.ts'
import { carrierTruth, esbTruth, HAYSTACK_CHILLER, haystackTruth } from './truth.ts'

const ROWS = 30

/** The machines of the plant as the demonstration computes them, under other names. */
export function demoMachines(
  names: (spec: PlantSpec, n: number) => string,
  specs: readonly PlantSpec[] = demoPlants,
): TrueMachine[] {
  const toMs = Date.UTC(2026, 2, 10, 15)
  return specs.map((spec, n) => {
    const { atMs, fields } = plantBlock(spec, toMs - 2 * HOUR_MS, toMs - 90 * MINUTE_MS)
    const points = plantSignals(spec).map((signal): TruePoint => {
      const column = fields[plantField(spec, signal)] ?? []
      const values = Array.from({ length: Math.min(ROWS, atMs.length) }, (_, row) => {
        const value = column[atMs.length - 1 - row] ?? null
        return typeof value === 'number' && Number.isNaN(value) ? null : value
      })
      const isReading = spec.kind === 'chiller' || /^(power|status|alarm|fault)$/.test(signal)
      return { name: signal, type: 'float', reading: isReading ? signal : null, unit: null, values }
    })
    return { name: names(spec, n), tipo: spec.kind, points }
  })
}

/** Columns that are the tower's or the drives', and no reading of a chiller. */
const realMachine = (name: string, rows: readonly RealRow[], end: number, truth: Truth): TrueMachine => ({
  name,
  tipo: 'chiller',
  points: linesOf(rows, rows.slice(end - ROWS, end), truth)
    .filter(({ field }) => !/^time/i.test(field))
    .map(({ field, reading, unit, values }) => ({ name: field, type: 'float', reading, unit, values })),
})

export function realMachines(): Readonly<Record<string, readonly TrueMachine[]>> {
  const carrier = csvRows('chiller_carrier/chiller.csv').filter((row) => row['Time Snap'] !== undefined)
  const esb = ([1, 2] as const).map((n) =>
    realMachine(
      `ESB Chiller ${n}`,
      csvRows(`chiller_esb/ESB Chiller ${n}.csv`),
      n === 1 ? 9_400 : 3_000,
      esbTruth(n),
    ),
  )
  const byEquipment = Map.groupBy(haystackPoints(), ({ equipment }) => equipment)
  const haystack = [...byEquipment].map(
    ([equipment, points]): TrueMachine => ({
      name: equipment,
      tipo: equipment === HAYSTACK_CHILLER ? 'chiller' : 'outro',
      points: points.map(({ name, value }) => ({
        name,
        type: typeof value === 'boolean' ? 'boolean' : 'float',
        reading: equipment === HAYSTACK_CHILLER ? (haystackTruth[name]?.[0] ?? null) : null,
        unit: equipment === HAYSTACK_CHILLER ? (haystackTruth[name]?.[1] ?? null) : null,
        values: value === null ? [] : [value],
      })),
    }),
  )
  return { carrier: [realMachine('chiller_carrier', carrier, 300, carrierTruth)], esb, haystack }
}
