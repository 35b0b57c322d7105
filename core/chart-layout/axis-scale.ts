const STEPS_AT_MOST = 20

interface Axis {
  /** Highest drawn value, in the axis's unit. */
  readonly top: number
  /** Lowest drawn value; the axis's lower end by default. */
  readonly bottom?: number | undefined
  /** Lower end, unless a value lies below; 0 by default. */
  readonly axisMin?: number | undefined
  /** Upper end, unless a value lies above. */
  readonly axisMax: number
  /** The preferred step; replaced when the axis would have more than 20 steps. */
  readonly axisStep?: number | undefined
  /** The finest step, because counts have no halves; 1 by default. */
  readonly leastStep?: number | undefined
}

export interface AxisScale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * A value axis between two round ends that hold every value. The step is the preferred one, or 1, 2 or 5 times a power of ten.
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

/** The number of decimals that distinguishes neighbouring steps: 0 for steps from 1 on, 1 for 0.5, 4 for 0.0002. */
export const stepDecimals = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9))

/** The labelled steps of an axis (1 = every step, 2 = every second, 5, 10, 20), so that labels are at least `leastPx` apart. */
export const labelledEvery = (stepPx: number, leastPx: number): number =>
  [1, 2, 5, 10].find((every) => every * stepPx >= leastPx) ?? 20
