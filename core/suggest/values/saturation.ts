/** A refrigerant's saturation pressure, ln p = A − B/T, fitted at 0 and 40 °C (NIST), kPa absolute. */
interface Refrigerant {
  /** How common the refrigerant is in chillers, 0…1. */
  readonly share: number
  readonly a: number
  readonly b: number
}

const KELVIN = 273.15
const refrigerant = (share: number, at0: number, at40: number): Refrigerant => {
  const b = Math.log(at40 / at0) / (1 / KELVIN - 1 / (KELVIN + 40))
  return { share, a: Math.log(at0) + b / KELVIN, b }
}

const REFRIGERANTS: readonly Refrigerant[] = [
  refrigerant(1, 292.8, 1_016.6), // R-134a, R-513A
  refrigerant(1, 799, 2_420), // R-410A, R-32
  refrigerant(1, 498, 1_534), // R-22, R-407C, R-290
  refrigerant(0.95, 605, 1_825), // R-404A
  refrigerant(0.95, 429.4, 1_554.9),
  refrigerant(0.9, 216, 766.5), // R-1234ze
  refrigerant(0.6, 47.8, 215), // R-1233zd
  refrigerant(0.6, 32.7, 154.5), // R-123, R-514A
]

/** Temperatures at which gas is usual, °C: within `usual` fully, outside `possible` never. */
interface Usual {
  readonly possible: readonly [number, number]
  readonly usual: readonly [number, number]
}
const EVAPORATING: Usual = { possible: [-45, 24], usual: [-4, 13] }
const CONDENSING: Usual = { possible: [12, 70], usual: [25, 52] }
/** At rest the gas has the temperature of its surroundings on both sides. */
const RESTING: Usual = { possible: [-5, 45], usual: [5, 32] }

/** The low stage of two stages gives its gas to the high stage's suction. */
const LOW_STAGE: Usual = { possible: [-55, -10], usual: [-45, -18] }
const BETWEEN_STAGES: Usual = { possible: [-20, 15], usual: [-12, 8] }

const ATMOSPHERE_KPA = 101.3

export interface GasPressures {
  /** kPa, as a gauge or absolute; null without values. */
  readonly suction: number | null
  readonly discharge: number | null
}

/** How well the pressures of one machine's compressors fit a common refrigerant, 0…1. */
export function fitsRefrigerant(compressors: readonly GasPressures[]): number {
  let best = 0
  for (const offset of [ATMOSPHERE_KPA, 0])
    for (const gas of REFRIGERANTS) {
      const fits = compressors.map((one) => fitOf(one, gas, offset))
      const mean = fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length)
      // Most sensors show the gauge pressure.
      best = Math.max(best, mean * gas.share * (offset === 0 ? 0.97 : 1))
    }
  return best
}

function fitOf({ suction, discharge }: GasPressures, gas: Refrigerant, offset: number): number {
  const at = (kPa: number | null) => (kPa === null ? null : boilingAt(kPa + offset, gas))
  const [low, high] = [at(suction), at(discharge)]
  const isResting =
    suction !== null && discharge !== null && Math.abs(discharge - suction) < 0.12 * (suction + offset)
  if (isResting) return 0.9 * degree(low, RESTING) * degree(high, RESTING)
  const oneStage = degree(low, EVAPORATING) * degree(high, CONDENSING)
  const isPair = low !== null && high !== null
  return Math.max(oneStage, isPair ? 0.7 * degree(low, LOW_STAGE) * degree(high, BETWEEN_STAGES) : 0)
}

/** The temperature in °C at which the refrigerant boils. */
const boilingAt = (kPa: number, { a, b }: Refrigerant): number =>
  kPa <= 0 ? Number.NEGATIVE_INFINITY : b / (a - Math.log(kPa)) - KELVIN

function degree(celsius: number | null, { possible, usual }: Usual): number {
  if (celsius === null) return 1
  if (celsius < possible[0] || celsius > possible[1] || Number.isNaN(celsius)) return 0
  if (celsius < usual[0]) return (celsius - possible[0]) / (usual[0] - possible[0])
  return celsius <= usual[1] ? 1 : (possible[1] - celsius) / (possible[1] - usual[1])
}
