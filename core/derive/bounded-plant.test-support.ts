import type { RandomPlant } from './random-plant.test-support.ts'

/** Above it a quarter of the random powers and a third of the other readings lie; null: the reading has no bound. */
export function boundOf(id: string): number | null {
  if (id.endsWith('power')) return 150
  return id === 'capacity' || id === 'chw_flow' ? 66 : null
}

/** The plant with bounds of single samples for power, capacity and flow. */
export function withBounds({ rules, samples, ...plant }: RandomPlant): RandomPlant {
  const holds = Object.keys(samples.readings).map((id) => {
    const hold = { kind: 'sampled', limitMs: rules.gapLimitMs, heardMs: rules.gapLimitMs } as const
    const leapsAbove = boundOf(id)
    return [id, leapsAbove === null ? hold : { ...hold, leapsAbove }] as const
  })
  return { ...plant, samples, rules: { ...rules, holds: Object.fromEntries(holds) } }
}
