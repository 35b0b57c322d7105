/** What the other readings say about a machine's heat; null = unknown. */
export interface HeatBalance {
  readonly coolingKw: number | null
  readonly powerKw: number | null
  /** Between the two ends of the flow's water. */
  readonly riseC: number | null
}

/** m³/h in one of the unit; the units are at least 3.6 times apart. */
const UNITS: readonly (readonly [unit: string, m3h: number])[] = [
  ['m³/h', 1],
  ['L/s', 3.6],
  ['GPM', 0.2271],
  ['L/min', 0.06],
  ['m³/s', 3600],
]
/** Heat in kW that 1 m³/h of water takes at a difference of 1 K: 1000 kg × 4.186 kJ/(kg K) / 3600 s. */
const KW_PER_M3H_K = 1.163
const USUAL_RISE_C = 5.5
const USUAL_COP = 4.5
/** A flow further away is not explained by the heat. */
const MOST_APART = 1.85

/** The unit in which the flow carries the machine's heat; null when no unit does, or nothing is known of the heat. */
export function flowUnit(
  typical: number,
  water: 'chw' | 'cw',
  { coolingKw, powerKw, riseC }: HeatBalance,
): string | null {
  const cooling = coolingKw ?? (powerKw === null ? null : USUAL_COP * powerKw)
  if (cooling === null || cooling <= 0 || typical <= 0) return null
  const heat = water === 'chw' ? cooling : cooling + (powerKw ?? cooling / USUAL_COP)
  const rise = riseC !== null && riseC > 0.8 ? riseC : USUAL_RISE_C
  const expected = heat / KW_PER_M3H_K / rise
  const found = UNITS.find(([, m3h]) => Math.abs(Math.log((typical * m3h) / expected)) < Math.log(MOST_APART))
  return found?.[0] ?? null
}
