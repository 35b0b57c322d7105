import { type Discovery, proposeMachines } from '#core/discover/propose-machines.ts'
import type { Source } from '../source.ts'
import { pointsOfSource } from './points-of-source.ts'

export interface DiscoveredMachines extends Discovery {
  /** Portuguese sentences about what was not examined or is not shown. */
  readonly notes: readonly string[]
}

/** An answer comes within 9 s: questions end after these ms, and the search for machines after those. */
const ASK_MS = 4_500
const SEARCH_MS = 6_500

const MOST_MACHINES = 500
const MOST_READINGS = 20_000
const MOST_UNPLACED = 300

/** Proposes the machines of a whole source, from its series and some of their newest values. */
export async function discoverFrom(
  source: Source,
  nowMs: number,
  signal: AbortSignal,
): Promise<DiscoveredMachines> {
  const begunMs = performance.now()
  const isLaterThan = (ms: number) => () => performance.now() - begunMs > ms || signal.aborted
  const { points, notes } = await pointsOfSource(source, { nowMs, isLate: isLaterThan(ASK_MS), signal })
  const { machines, unplaced } = proposeMachines(points, isLaterThan(SEARCH_MS))
  const shown = withinBounds(machines)
  const hidden = [
    ...(shown.length < machines.length
      ? [`Outras ${machines.length - shown.length} máquinas não são mostradas.`]
      : []),
    ...(unplaced.length > MOST_UNPLACED
      ? [`Outros ${unplaced.length - MOST_UNPLACED} grupos sem máquina não são mostrados.`]
      : []),
  ]
  return { machines: shown, unplaced: unplaced.slice(0, MOST_UNPLACED), notes: [...notes, ...hidden] }
}

function withinBounds(machines: Discovery['machines']): Discovery['machines'] {
  let readings = 0
  return machines.filter((machine, n) => {
    readings += machine.readings.length
    return n < MOST_MACHINES && readings <= MOST_READINGS
  })
}
