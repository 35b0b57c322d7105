import type { World } from '../world.ts'
import type { FigureKey, MachineKey, Span } from './expectation.ts'
import { NumberSources } from './number-sources.ts'
import { figuresByUnit } from './unit-figures.ts'

/** The sum of the present values of a reading. */
export async function sumOfLatest(
  world: World,
  { latestSum, among }: { latestSum: string; among: readonly MachineKey[] },
): Promise<number> {
  let sum = 0
  for (const of of among) sum += (await world.latest(of)).readings[latestSum]?.value ?? 0
  return sum
}

/** The mean time of all repairs of a machine and its compressors; null: nothing failed. */
function meanRepair(units: readonly Partial<Record<FigureKey, number | null>>[]): number | null {
  const failures = units.reduce((sum, { failures }) => sum + (failures ?? 0), 0)
  const hours = units.reduce((sum, { failures, mttr }) => sum + (failures ?? 0) * (mttr ?? 0), 0)
  return failures === 0 ? null : hours / failures
}

/** Sums, means and differences of each figure over the machines, and over the compressors of each. */
export async function combinationsOf(
  world: World,
  { machines, spans }: { machines: readonly MachineKey[]; spans: readonly Span[] },
): Promise<NumberSources> {
  const sources = new NumberSources()
  for (const span of spans) {
    const all = await Promise.all(machines.map((of) => figuresByUnit(world, of, span)))
    const compressors = all.map((units) =>
      [...units].flatMap(([unit, figures]) => (unit === 'chiller' ? [] : [figures])),
    )
    for (const units of all) {
      const repair = meanRepair([...units.values()])
      if (repair !== null) sources.addNumber(repair)
    }
    for (const group of [
      all.flatMap((units) => units.get('chiller') ?? []),
      ...compressors,
      all.flatMap((units) => [...units.values()]),
    ])
      for (const key of Object.keys(group[0] ?? {}) as FigureKey[]) {
        const values = group.flatMap((figures) => figures[key] ?? [])
        const sum = values.reduce((a, b) => a + b, 0)
        sources.addNumber(sum)
        if (values.length > 0) sources.addNumber(sum / values.length)
        for (const a of values) for (const b of values) sources.addNumber(a - b)
        for (const a of values) if (sum !== 0) sources.addNumber((a / sum) * 100)
      }
  }
  return sources
}
