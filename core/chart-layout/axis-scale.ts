const STEPS_AT_MOST = 20

interface Axis {
  /** Highest drawn value, in the axis's unit. */
  readonly top: number
  /** Lowest drawn value; not below the axis's lower end unless said. */
  readonly bottom?: number | undefined
  /** Lower end unless a value is below it; 0 unless said. */
  readonly axisMin?: number | undefined
  /** Upper end unless a value exceeds it. */
  readonly axisMax: number
  /** The agreed step, left when it would give too many. */
  readonly axisStep?: number | undefined
  /** No finer: what is counted has no halves. 1 unless said. */
  readonly leastStep?: number | undefined
}

export interface AxisScale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * A value axis between two round ends that hold every value, in the agreed step or one of 1, 2 or 5 times a power of ten.
 * `min`, `max` and `step` are in the values' unit.
 */
export function axisScale({ top, axisMin = 0, axisMax, axisStep, ...rest }: Axis): AxisScale {
  const { bottom = axisMin, leastStep = 1 } = rest
  const [low, high] = [Math.min(axisMin, bottom), Math.max(axisMax, top)]
  const span = high - low
  const step = axisStep && span / axisStep <= STEPS_AT_MOST ? axisStep : roundStep(span / 5, leastStep)
  const min = axisMin - Math.ceil((axisMin - low) / step - 1e-9) * step
  return { step, min, max: min + Math.max(1, Math.ceil((high - min) / step - 1e-9)) * step }
}

/** The step of 1, 2 or 5 times a power of ten that is at least `atLeast`; no finer than the power of ten of `leastStep`. */
export function roundStep(atLeast: number, leastStep = 0): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(atLeast, leastStep)) + 1e-9)
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= atLeast - 1e-9 * power)
  return (factor ?? 10) * power
}

/** How many decimals tell values a step apart: 0 from 1 up, 1 for 0.5, 4 for 0.0002. */
export const stepDecimals = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9))

/** Of values a step of so many px apart every one, or every second, fifth…, so that no two are nearer than `leastPx`. */
export const labelledEvery = (stepPx: number, leastPx: number): number =>
  [1, 2, 5, 10].find((every) => every * stepPx >= leastPx) ?? 20
