import type { ChartSpec } from './chart-spec.ts'

const STEPS_AT_MOST = 20

/** Heights of the drawn values: each value, or the sum of each stack. */
function heights(spec: ChartSpec): number[] {
  const values = spec.series.map((series) => series.values)
  if (spec.kind !== 'stacked') return values.flat().filter((value) => value !== null)
  return spec.categories.map((_, index) => values.reduce((sum, column) => sum + (column[index] ?? 0), 0))
}

/** The value axis: from its lower end, 0 unless said, to a round end above all values, in the agreed step or one of 1, 2 or 5 times a power of ten. */
export function axisScale(spec: ChartSpec): { max: number; step: number } {
  const top = Math.max(spec.axisMax, ...heights(spec))
  const low = spec.axisMin ?? 0
  const agreed = spec.axisStep
  const step = agreed && (top - low) / agreed <= STEPS_AT_MOST ? agreed : roundStep((top - low) / 5)
  return { step, max: low + Math.ceil((top - low) / step - 1e-9) * step }
}

function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(atLeast, 1)))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= atLeast - 1e-9)
  return (factor ?? 10) * power
}
