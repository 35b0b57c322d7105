import type { PlacedReading, ProposedMachine } from '#core/discover/propose-machine.ts'
import type { Discovery } from '#core/discover/propose-machines.ts'
import type { SourcePoint } from '#core/discover/source-point.ts'
import { type Layout, pointsIn, type TrueMachine, type TruePoint } from './layouts.ts'

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

interface Judged {
  readonly machine: TrueMachine | undefined
  readonly proposed: ProposedMachine
  readonly reading: PlacedReading
  readonly score: number
  readonly owner: { readonly machine: TrueMachine; readonly point: TruePoint } | undefined
}
const isRight = ({ machine, owner, reading }: Judged): boolean =>
  owner !== undefined && owner.machine === machine && owner.point.reading === reading.id

/** Compares proposed machines with the truth. A reading is right when its place holds exactly the right point of its machine. */
export function outcomeOfDiscovery(
  layout: Layout,
  truth: readonly TrueMachine[],
  { machines }: Discovery,
): DiscoveryOutcome {
  const judged = judge(layout, truth, machines)
  const right = judged.filter(isRight)
  const wrong = judged.filter((one) => !isRight(one))
  const found = new Set(right.map(({ machine, reading }) => `${machine?.name}: ${reading.id}`))
  const wanted = truth.flatMap(({ name, points }) =>
    points.flatMap(({ reading }) =>
      reading !== null && REQUIRED.test(reading) ? [`${name}: ${reading}`] : [],
    ),
  )
  const missed = wanted.filter((one) => !found.has(one))
  const whole = judged.filter(({ machine, proposed }) => machine?.tipo === proposed.tipo)
  return {
    required: wanted.length,
    requiredRight: wanted.length - missed.length,
    machines: new Set(whole.map(({ machine }) => machine)).size,
    missed,
    wrong: wrong.map(
      ({ proposed, reading, owner }) =>
        `${proposed.nome}: ${reading.id} = ${owner?.machine.name} ${owner?.point.name ?? reading.topicField}`,
    ),
    wrongUnits: right.flatMap(({ proposed, reading, owner }) => {
      const unit = owner?.point.unit ?? null
      return unit === null || unit === reading.unit
        ? []
        : [`${proposed.nome}: ${reading.id} in ${reading.unit}, not ${unit}`]
    }),
    mostWrong: Math.max(0, ...wrong.map(({ score }) => score)),
    leastRight: Math.min(1, ...right.map(({ score }) => score)),
  }
}

/** Each proposed reading with the true point at its place, and the true machine to which most readings of its machine belong. */
function judge(
  layout: Layout,
  truth: readonly TrueMachine[],
  machines: readonly ProposedMachine[],
): Judged[] {
  const points = Map.groupBy(
    pointsIn(layout, truth).map((point, n) => ({ point, n })),
    ({ point }) => placeOf(point.measurement, point.field),
  )
  const owners = truth.flatMap((machine) => machine.points.map((point) => ({ machine, point })))
  return machines.flatMap((proposed) => {
    const own = proposed.readings.map((reading) => {
      const at = placesOf(points, proposed, reading)
      const score = proposed.proposals.find((one) => one.reading === reading.id)?.score ?? Number.NaN
      return { proposed, reading, score, owner: at.length === 1 ? owners[at[0] ?? -1] : undefined }
    })
    const machine = mostCommon(own.map(({ owner }) => owner?.machine))
    return own.map((one) => ({ ...one, machine }))
  })
}

const placeOf = (measurement: string, field: string) => `${measurement}\n${field}`

/** The indices of the points that a reading of the machine gives. */
function placesOf(
  points: ReadonlyMap<string, readonly { point: SourcePoint; n: number }[]>,
  machine: ProposedMachine,
  reading: PlacedReading,
): number[] {
  const tags = Object.entries(reading.tags ?? machine.tags)
  const measurement = reading.measurement ?? machine.measurement
  return (points.get(placeOf(measurement, reading.topicField)) ?? [])
    .filter(({ point }) => tags.every(([key, value]) => (point.tags[key] ?? '') === value))
    .map(({ n }) => n)
}

function mostCommon<T>(all: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<T, number>()
  for (const one of all) if (one !== undefined) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
