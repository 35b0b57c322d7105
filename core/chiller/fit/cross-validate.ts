import { LEAST_BLOCKS } from '../chart/day-mean.ts'
import type { Residual } from './residuals.ts'

const FOLDS = 5
/** The training is cut into this many consecutive parts; every fifth part is judged by a model that has not seen it. */
const PARTS = 10

/** Out-of-sample residual of each block; null where there is no model or a value is unknown. */
export function crossValidate<S, M>(
  seen: readonly S[],
  fitTo: (train: readonly S[]) => M | null,
  residual: (model: M, one: S) => Residual | null,
): (Residual | null)[] {
  const foldOf = (i: number) => Math.floor((i * PARTS) / seen.length) % FOLDS
  const models = Array.from({ length: FOLDS }, (_, fold) => fitTo(seen.filter((_, i) => foldOf(i) !== fold)))
  return seen.map((one, i) => {
    const model = models[foldOf(i)] ?? null
    return model === null ? null : residual(model, one)
  })
}

export interface DayResidual extends Residual {
  readonly day: number
  readonly count: number
}

/** Mean residual of each UTC day with enough blocks, in order. */
export function dailyMeans(
  blocks: readonly { readonly day: number }[],
  residuals: readonly (Residual | null)[],
): DayResidual[] {
  const days = new Map<number, { value: number; sd: number; count: number }>()
  for (const [i, { day }] of blocks.entries()) {
    const residual = residuals[i] ?? null
    if (residual === null || !Number.isFinite(residual.value)) continue
    const sum = days.get(day) ?? { value: 0, sd: 0, count: 0 }
    sum.value += residual.value
    sum.sd += residual.sd
    sum.count += 1
    days.set(day, sum)
  }
  return [...days]
    .filter(([, { count }]) => count >= LEAST_BLOCKS)
    .map(([day, { value, sd, count }]) => ({ day, value: value / count, sd: sd / count, count }))
}
