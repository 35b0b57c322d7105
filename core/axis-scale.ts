const STEPS_AT_MOST = 20

interface Axis {
  /** Highest drawn value, in the axis's unit. */
  readonly top: number
  /** Lower end; 0 unless said. */
  readonly axisMin?: number | undefined
  /** Upper end unless a value exceeds it. */
  readonly axisMax: number
  /** The agreed step, left when it would give too many. */
  readonly axisStep?: number | undefined
}

/**
 * A value axis from its lower end to a round end not below any value, in the agreed step or one of 1, 2 or 5 times a power of ten.
 * `max` and `step` are in the values' unit.
 */
export function axisScale({ top, axisMin = 0, axisMax, axisStep }: Axis): { max: number; step: number } {
  const span = Math.max(axisMax, top) - axisMin
  const step = axisStep && span / axisStep <= STEPS_AT_MOST ? axisStep : roundStep(span / 5)
  return { step, max: axisMin + Math.ceil(span / step - 1e-9) * step }
}

function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(atLeast, 1)))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= atLeast - 1e-9)
  return (factor ?? 10) * power
}
