import { setImmediate as nextTurn } from 'node:timers/promises'
import { namelessPoints } from '#core/discover/names/nameless-points.ts'
import { type Discovery, searchMachines } from '#core/discover/propose-machines.ts'
import type { SourcePoint } from '#core/discover/source-point.ts'
import type { Source } from '../source.ts'
import type { DiscoveryProgress } from './discovery-progress.ts'
import { momentsFrom } from './moments-from.ts'
import { pointsOfSource } from './points-of-source.ts'

export interface DiscoveredMachines extends Pick<Discovery, 'machines' | 'unplaced'> {
  /** Portuguese sentences about what was not examined or is not shown. */
  readonly notes: readonly string[]
}

export interface DiscoverQuestion {
  /** Whether the caller sees the progress and may cancel; else the answer comes within 9 s. */
  readonly isFollowed: boolean
}

/** Questions end after `askMs`, the reading of names after `readMs` and the search for machines after `searchMs`, all from the beginning. */
interface Budget {
  readonly askMs: number
  readonly readMs: number
  readonly searchMs: number
}
const SHORT: Budget = { askMs: 4_500, readMs: 5_700, searchMs: 6_500 }
const LONG: Budget = { askMs: 40_000, readMs: 48_000, searchMs: 55_000 }

const MOST_MACHINES = 500
const MOST_READINGS = 20_000
const MOST_UNPLACED = 300
/** Points whose behaviour is looked at. */
const MOST_MOVING = 200
/** The search works this long before messages, such as the caller's leaving, are heard. */
const TURN_MS = 40

interface Limits extends DiscoverQuestion {
  readonly nowMs: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: DiscoveryProgress) => void
}

/** Proposes the machines of a whole source, from its series and some of their newest values. What is found when the time is over counts. */
export async function discoverFrom(source: Source, limits: Limits): Promise<DiscoveredMachines> {
  const begunMs = performance.now()
  const { askMs, readMs, searchMs } = limits.isFollowed ? LONG : SHORT
  const isLaterThan = (ms: number) => performance.now() - begunMs > ms
  const asking = AbortSignal.any([limits.signal, AbortSignal.timeout(askMs)])
  const asked = { ...limits, asking, isLate: () => isLaterThan(askMs) }
  const { points: seen, notes } = await pointsOfSource(source, asked)
  const points = await withMoments(source, seen, asking)
  const found = await search(points, limits, (part) => isLaterThan(part === 'points' ? readMs : searchMs))
  const shown = withinBounds(found.machines)
  const hidden = [
    ...(found.unread > 0 ? [`${found.unread} pontos não foram examinados: faltou tempo.`] : []),
    ...(shown.length < found.machines.length
      ? [`Outras ${found.machines.length - shown.length} máquinas não são mostradas.`]
      : []),
    ...(found.unplaced.length > MOST_UNPLACED
      ? [`Outros ${found.unplaced.length - MOST_UNPLACED} grupos sem máquina não são mostrados.`]
      : []),
  ]
  return {
    machines: shown,
    unplaced: found.unplaced.slice(0, MOST_UNPLACED),
    notes: [...notes, ...hidden],
  }
}

/** The points whose names say nothing, and those beside them, with values that show how they behave. */
async function withMoments(
  source: Source,
  points: readonly SourcePoint[],
  asking: AbortSignal,
): Promise<readonly SourcePoint[]> {
  const chosen = namelessPoints(points, MOST_MOVING)
  if (chosen.length === 0) return points
  const columns = await momentsFrom(source, chosen, asking)
  const momentsOf = new Map(chosen.map((point, n) => [point, columns[n] ?? []]))
  return points.map((point) => {
    const moments = momentsOf.get(point)
    return moments === undefined ? point : { ...point, moments }
  })
}

async function search(
  points: readonly SourcePoint[],
  { signal, onProgress }: Limits,
  isLate: (part: 'points' | 'machines') => boolean,
): Promise<Discovery> {
  const steps = searchMachines(points, isLate)
  for (let turnMs = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    onProgress({ step: value.of === 'points' ? 'nomes' : 'maquinas', done: value.done, of: value.total })
    if (performance.now() - turnMs < TURN_MS) continue
    await nextTurn()
    signal.throwIfAborted()
    turnMs = performance.now()
  }
}

function withinBounds(machines: Discovery['machines']): Discovery['machines'] {
  let readings = 0
  return machines.filter((machine, n) => {
    readings += machine.readings.length
    return n < MOST_MACHINES && readings <= MOST_READINGS
  })
}
