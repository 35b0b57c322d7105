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

/** The known hours without operation of the machines themselves, added up. */
function stoodTogether(
  all: readonly ReadonlyMap<string, Partial<Record<FigureKey, number | null>>>[],
  { from, to }: { readonly from: string; readonly to: string },
): number {
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
  const own = all.flatMap((units) => units.get('chiller') ?? [])
  return own.reduce((sum, one) => sum + hours - (one.unknownTime ?? 0) - (one.operation ?? 0), 0)
}

/** Ratios of several units as one: the time between failures, that of a repair, and the availability. */
function wholesOf(units: readonly Partial<Record<FigureKey, number | null>>[]): readonly number[] {
  const sumOf = (key: FigureKey) => units.reduce((sum, figures) => sum + (figures[key] ?? 0), 0)
  const [operation, downtime, failures] = [sumOf('operation'), sumOf('downtime'), sumOf('failures')]
  const repair = meanRepair(units)
  const ofFailures = failures === 0 ? [] : [operation / failures]
  return [...ofFailures, ...(repair === null ? [] : [repair]), (operation / (operation + downtime)) * 100]
}

const WHOLE = /do conjunto/
const ADDED = /Ao todo|de \d+ máquinas|Diferença|média simples|Com as dos/
const APART = /Diferença|Ao todo| das \d+ máquinas/

/** Whether an answer tells something of several units together. */
export const isCombined = (answer: string): boolean => WHOLE.test(answer) || ADDED.test(answer)

/** Sums and means of each figure over the machines, and over the compressors of each; differences and shares, and ratios of the machines as one, where the answer tells such. */
export async function combinationsOf(
  world: World,
  { machines, spans, answer }: { machines: readonly MachineKey[]; spans: readonly Span[]; answer: string },
): Promise<NumberSources> {
  const sources = new NumberSources()
  for (const span of spans) {
    const all = await Promise.all(machines.map((of) => figuresByUnit(world, of, span)))
    const own = all.flatMap((units) => units.get('chiller') ?? [])
    if (WHOLE.test(answer)) sources.add(wholesOf(own))
    if (!ADDED.test(answer) && !APART.test(answer)) continue
    const compressors = all.map((units) =>
      [...units].flatMap(([unit, figures]) => (unit === 'chiller' ? [] : [figures])),
    )
    const [first] = machines
    if (first) sources.addNumber(stoodTogether(all, await world.bounds(first, span)))
    for (const units of all) {
      const repair = meanRepair([...units.values()])
      if (repair !== null) sources.addNumber(repair)
    }
    for (const group of [own, ...compressors, all.flatMap((units) => [...units.values()])]) {
      for (const key of Object.keys(group[0] ?? {}) as FigureKey[]) {
        const values = group.flatMap((figures) => figures[key] ?? [])
        const sum = values.reduce((a, b) => a + b, 0)
        sources.addNumber(sum)
        if (values.length > 0) sources.addNumber(sum / values.length)
        if (!APART.test(answer)) continue
        for (const a of values) for (const b of values) sources.addNumber(a - b)
        for (const a of values) if (sum !== 0) sources.addNumber((a / sum) * 100)
      }
    }
  }
  return sources
}
