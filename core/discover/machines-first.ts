import type { SourcePoint } from './source-point.ts'

/** Below this number of points all are read in time. */
const MANY = 2_000
/** Beginnings of words for machines; other words have them too, and lose nothing. */
const MACHINE =
  /chi?l|(^|[^a-z])(ch|ur|ura|cag|urs)[-_ ]?\d|resfr|enfri|refriger|compres|bomb|pump|bag|bac|torre|tower|comp|冷|機|机|泵|kalte|kaelte/i

/** Of many points, those first whose texts have a word for a machine: when time is short, the others stay unread. */
export function machinesFirst(points: readonly SourcePoint[]): readonly SourcePoint[] {
  if (points.length < MANY) return points
  const [likely, others]: [SourcePoint[], SourcePoint[]] = [[], []]
  for (const point of points) (mayBeMachine(point) ? likely : others).push(point)
  return [...likely, ...others]
}

export const mayNameMachine = (text: string): boolean => MACHINE.test(text)

const mayBeMachine = ({ measurement, field, tags }: SourcePoint): boolean =>
  mayNameMachine(measurement) || mayNameMachine(field) || Object.values(tags).some(mayNameMachine)
