import { floatAt } from '#core/arrays/element-at.ts'
import type { Bins } from '#core/series/bins.ts'
import type { Bucket } from '#core/series/bucket-sums.ts'
import { readingsOfCapacity, type WaterHeat, waterHeatTr } from '#core/signals/machine-capacity.ts'
import { type MachineRules, waterHeatOf } from '#core/signals/machine-rules.ts'
import type { HoldRules } from '#core/signals/pace/reading-hold.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readHeld } from '#server/telemetry/read/read-held.ts'

/** The name by which the series of a computed capacity is asked for. */
export const CAPACITY = 'capacity'

/** The water whose heat is the machine's capacity; null: the capacity is measured, or not known. */
export const waterOfMachine = (rules: MachineRules | null | undefined): WaterHeat | null =>
  rules?.units.map(waterHeatOf).find((one) => one !== null) ?? null

/** The capacity (TR) in each bin, from flow and temperatures as they are held for the COP. A bucket counts the samples of the flow. */
export async function computedCapacity(
  { db, now }: Ctx,
  { machineId, rules, water, bins }: { machineId: string; rules: HoldRules; water: WaterHeat; bins: Bins },
  flow: readonly Bucket[],
): Promise<Bucket[]> {
  const of = (values: Float64Array) =>
    waterHeatTr(water, floatAt(values, 0), floatAt(values, 1), floatAt(values, 2))
  const readings = readingsOfCapacity(water)
  const asked = { machineId, rules, readings, bins, nowMs: now().getTime() }
  const sums = await readHeld(db, { ...asked, computed: { id: CAPACITY, of } })
  const samples = new Map(flow.map(({ atMs, count }) => [atMs, count]))
  return sums.buckets(CAPACITY, []).map(({ held: _, ...bucket }) => {
    const count = samples.get(bucket.atMs) ?? 0
    return { ...bucket, count, ...(count === 0 && { held: true }) }
  })
}
