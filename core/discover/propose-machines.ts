import { groupPoints, type PointGroup } from './group-points.ts'
import type { EquipmentKind } from './names/equipment-kind.ts'
import { MachineNames } from './names/machine-names.ts'
import { type ProposedMachine, proposeMachine } from './propose-machine.ts'
import { Places } from './reading-place.ts'
import type { SearchStep } from './search-step.ts'
import type { SourcePoint } from './source-point.ts'
import { withSharedStates } from './states/shared-states.ts'

/** Points of the source that belong to no proposed machine. */
export interface UnplacedEquipment {
  readonly nome: string
  readonly measurement: string
  readonly tags: Record<string, string>
  /** Number of points. */
  readonly points: number
  readonly reason: string
}

export interface Discovery {
  readonly machines: readonly ProposedMachine[]
  readonly unplaced: readonly UnplacedEquipment[]
  /** Number of points whose names were not read. */
  readonly unread: number
}

/** Whether the time for a part of the search is over. */
type IsLate = (part: SearchStep['of']) => boolean

/** Proposes the machines behind a source's points, in one go. */
export function proposeMachines(points: readonly SourcePoint[], isLate: IsLate = () => false): Discovery {
  const search = searchMachines(points, isLate)
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}

/** The same in steps of some milliseconds. What is late stays unread or unplaced. */
export function* searchMachines(
  points: readonly SourcePoint[],
  isLate: IsLate,
): Generator<SearchStep, Discovery> {
  const { groups, unread } = yield* groupPoints(points, () => isLate('points'))
  const places = new Places(points)
  const names = new MachineNames()
  const machines: ProposedMachine[] = []
  const unplaced: UnplacedEquipment[] = []
  for (const [done, group] of inOrder(groups).entries()) {
    yield { of: 'machines', done, total: groups.length }
    const found = isLate('machines') ? LATE : proposeMachine(group, places)
    if (typeof found === 'string') unplaced.push(unplacedOf(group, found))
    else machines.push({ ...found, nome: names.take(found.nome) })
  }
  return { machines: withSharedStates(machines), unplaced, unread }
}

const LATE = 'Não houve tempo para examinar este equipamento'

/** Chillers first, then the other machines, each in the order of their names. */
const inOrder = (groups: readonly PointGroup[]): PointGroup[] =>
  groups.toSorted(
    (a, b) => orderOf(a) - orderOf(b) || a.label.localeCompare(b.label, 'pt-BR', { numeric: true }),
  )
const orderOf = ({ equipment }: PointGroup): number => ORDER[equipment?.kind ?? 'unknown']
const ORDER: Readonly<Record<EquipmentKind, number>> = {
  chiller: 0,
  unknown: 1,
  compressor: 2,
  bomba: 3,
  torre: 4,
  gerador: 5,
  elevador: 6,
  parte: 7,
  outro: 8,
}

function unplacedOf(group: PointGroup, reason: string): UnplacedEquipment {
  const [point] = group.points.values()
  const tags = group.ownTags.flatMap((key) => {
    const value = point?.tags[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  const measurement = point?.measurement ?? ''
  return {
    nome: group.label || measurement,
    measurement,
    tags: Object.fromEntries(tags),
    points: group.points.size,
    reason,
  }
}
