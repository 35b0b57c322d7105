import { saysNothing } from '#core/suggest/behaviour/nameless.ts'
import { isNameless, type SourcePoint } from '../source-point.ts'

/** Fewer points of one measurement without a telling name are some spare inputs. */
const LEAST = 3

/** The points whose names say nothing, then the points of the same measurements, at most `most`. */
export function namelessPoints(points: readonly SourcePoint[], most: number): SourcePoint[] {
  const found = points.filter(isMute)
  const counts = new Map<string, number>()
  for (const { measurement } of found) counts.set(measurement, (counts.get(measurement) ?? 0) + 1)
  const isTable = ({ measurement }: SourcePoint) => (counts.get(measurement) ?? 0) >= LEAST
  const arePoints = found.length - [...counts.values()].filter((count) => count >= LEAST).length >= LEAST
  const own = found.filter((point) => isTable(point) || arePoints)
  const chosen = new Set(own.slice(0, most))
  for (const point of points) if (chosen.size < most && isTable(point)) chosen.add(point)
  return [...chosen]
}

/** A field called value has its name in the measurement or in a tag. */
const isMute = ({ measurement, tags, field }: SourcePoint): boolean =>
  isNameless(field) ? [measurement, ...Object.values(tags)].some(saysNothing) : saysNothing(field)
