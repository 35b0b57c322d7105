import type { Discovery, PlacedReading, ProposedMachine } from '#core/discover/propose-machines.ts'
import type { SourcePoint } from '#core/discover/source-point.ts'
import { type Layout, pointsIn, type TrueMachine } from './layouts.ts'

const REQUIRED = /^(demand|capacity|power|status|c\d+_(capacity|status))$/

export interface DiscoveryOutcome {
  readonly required: number
  readonly requiredRight: number
  /** Machines that are proposed, each once and with its type. */
  readonly machines: number
  readonly missed: readonly string[]
  readonly wrong: readonly string[]
  readonly wrongUnits: readonly string[]
  readonly mostWrong: number
  readonly leastRight: number
}

/** Compares proposed machines with the truth. A reading is right when its place holds exactly the right point of its machine. */
export function outcomeOfDiscovery(
  layout: Layout,
  truth: readonly TrueMachine[],
  { machines }: Discovery,
): DiscoveryOutcome {
  const points = pointsIn(layout, truth)
  const owners = truth.flatMap((machine) => machine.points.map((point) => ({ machine, point })))
  const found = { missed: [] as string[], wrong: [] as string[], wrongUnits: [] as string[] }
  const right = new Set<string>()
  const scores = { mostWrong: 0, leastRight: 1 }
  const whole = new Set<TrueMachine>()
  for (const proposed of machines) {
    const own = proposed.readings.map((reading) => {
      const at = placesOf(points, proposed, reading)
      return { reading, owner: at.length === 1 ? owners[at[0] ?? -1] : undefined }
    })
    const machine = mostCommon(own.map(({ owner }) => owner?.machine))
    if (machine !== undefined && machine.tipo === proposed.tipo) whole.add(machine)
    for (const { reading, owner } of own) {
      const score = proposed.proposals.find((one) => one.reading === reading.id)?.score ?? 0
      const isRight = owner !== undefined && owner.machine === machine && owner.point.reading === reading.id
      if (!isRight) {
        found.wrong.push(
          `${proposed.nome}: ${reading.id} = ${owner?.machine.name} ${owner?.point.name ?? reading.topicField}`,
        )
        scores.mostWrong = Math.max(scores.mostWrong, score)
        continue
      }
      scores.leastRight = Math.min(scores.leastRight, score)
      right.add(`${machine.name}: ${reading.id}`)
      if (owner.point.unit !== null && owner.point.unit !== reading.unit)
        found.wrongUnits.push(`${proposed.nome}: ${reading.id} in ${reading.unit}, not ${owner.point.unit}`)
    }
  }
  const wanted = owners.flatMap(({ machine, point }) =>
    point.reading !== null && REQUIRED.test(point.reading) ? [`${machine.name}: ${point.reading}`] : [],
  )
  found.missed.push(...wanted.filter((one) => !right.has(one)))
  return {
    ...found,
    ...scores,
    required: wanted.length,
    requiredRight: wanted.length - found.missed.length,
    machines: whole.size,
  }
}

/** The indices of the points that a reading of the machine gives. */
function placesOf(
  points: readonly SourcePoint[],
  machine: ProposedMachine,
  reading: PlacedReading,
): number[] {
  const tags = { ...machine.tags, ...reading.tags }
  const measurement = reading.measurement ?? machine.measurement
  return points.flatMap((point, n) => {
    const isThere = point.measurement === measurement && point.field === reading.topicField
    return isThere && Object.entries(tags).every(([key, value]) => (point.tags[key] ?? '') === value)
      ? [n]
      : []
  })
}

function mostCommon<T>(all: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<T, number>()
  for (const one of all) if (one !== undefined) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
