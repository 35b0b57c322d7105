import { readingsOfCapacity, waterHeatTr } from '#core/signals/machine-capacity.ts'
import { type MachineRules, waterHeatOf } from '#core/signals/machine-rules.ts'
import { mostHoldMs } from '#core/signals/pace/held-values.ts'
import { holdIn } from '#core/signals/pace/reading-hold.ts'
import type { LatestSample } from '#server/telemetry/read/read-latest.ts'

/**
 * The present capacity of a machine whose capacity is computed from chilled water, at the newest of the three samples. Null: the capacity
 * is not computed, or not all three samples hold at the machine's newest instant.
 */
export function latestCapacity(
  samples: readonly LatestSample[],
  rules: MachineRules,
  newestSampleMs: number,
): { value: number; atMs: number } | null {
  const water = rules.units.map(waterHeatOf).find((one) => one !== null)
  if (!water) return null
  const [flow, inward, outward] = readingsOfCapacity(water).map((id) =>
    samples.find(
      ({ reading, atMs }) => reading === id && atMs + mostHoldMs(holdIn(rules, id)) > newestSampleMs,
    ),
  )
  if (!flow || !inward || !outward) return null
  const value = waterHeatTr(water, flow.value, inward.value, outward.value)
  const atMs = Math.max(flow.atMs, inward.atMs, outward.atMs)
  return Number.isNaN(value) ? null : { value, atMs }
}
