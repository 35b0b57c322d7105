import type { Draft, FoundBy } from './draft.ts'
import { machinesFirst } from './machines-first.ts'
import { type EquipmentName, readEquipment } from './names/equipment-name.ts'
import { type NamedPoint, PointReader } from './names/named-point.ts'
import { withoutNarrowed } from './names/narrowed-names.ts'
import { withSharedParts } from './names/shared-parts.ts'
import { splitEquipment } from './names/split-equipment.ts'
import { isAddress, isRelay, isTransport } from './names/transport-tags.ts'
import type { SearchStep } from './search-step.ts'
import { isNameless, type SourcePoint, withoutQualities } from './source-point.ts'

/** The points of one equipment, each with a name of its own. */
export interface PointGroup {
  readonly equipment: EquipmentName | null
  /** The equipment as the source writes it. */
  readonly label: string
  readonly points: ReadonlyMap<string, SourcePoint>
  /** Tags that tell the equipment from others. */
  readonly ownTags: readonly string[]
  readonly foundBy: FoundBy
  /** Whether the points belong to several equipments together. */
  readonly isShared: boolean
}

/** Points whose names are read between two looks at the clock. */
const AT_ONCE = 200

/** Sorts points by their equipment, in the order of their first points. Points that come too late are not read. */
export function* groupPoints(
  all: readonly SourcePoint[],
  isLate: () => boolean,
): Generator<SearchStep, { groups: PointGroup[]; unread: number }> {
  const points = withoutQualities(all)
  const reader = new PointReader(points)
  const inOrder = machinesFirst(points)
  const named: NamedPoint[] = []
  for (const [done, point] of inOrder.entries()) {
    if (done % AT_ONCE === 0) {
      if (isLate()) break
      yield { of: 'points', done, total: points.length }
    }
    named.push(reader.read(point))
  }
  const byKey = Map.groupBy(named, groupKey)
  const drafts = [...byKey].map(([key, own]) => draftOf(key, own))
  const groups = withSharedParts(withoutNarrowed(withFullLabels(drafts)))
    .flatMap(withoutCollisions)
    .map(toGroup)
  return { groups, unread: points.length - named.length }
}

/** Points without an equipment belong to their measurement, or to the database where a measurement is a single point. */
function groupKey({ key, point, name, equipment, isContained }: NamedPoint): string {
  // Two measurements with Chiller_kW are two machines, when each has several fields.
  const isBare = equipment?.number === null && equipment.words.length === 0 && !isContained
  if (key !== null) return isBare && !isNameless(point.field) ? `e${key} ${point.measurement}` : `e${key}`
  return isNameless(point.field) || name.startsWith(point.measurement) ? 'd' : `m${point.measurement}`
}

function draftOf(key: string, points: readonly NamedPoint[]): Draft {
  const [first] = points
  const ownTags = new Set(points.flatMap((one) => one.ownTags))
  const contained = points.some(({ isContained }) => isContained)
  return {
    equipment: first?.equipment ?? null,
    label: labelOf(points) || (key.startsWith('m') ? key.slice(1) : ''),
    fullLabel: first?.fullLabel ?? '',
    foundBy: key.startsWith('e') ? (contained ? (ownTags.size > 0 ? 'tag' : 'measurement') : 'name') : 'none',
    ownTags,
    points,
    isShared: false,
  }
}

/** The equipment as most of its points write it, without folders before it and a point's number behind it. */
function labelOf(points: readonly NamedPoint[]): string {
  const counts = new Map<string, number>()
  for (const { label } of points) counts.set(label, (counts.get(label) ?? 0) + 1)
  const [first = ''] = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const last = first.split(/[/\\|>]+/).findLast((folder) => folder !== '') ?? ''
  const [whole, inFolder] = [readEquipment(first), readEquipment(last)]
  const own = whole?.number === inFolder?.number && whole?.kind === inFolder?.kind ? last : first
  return counts.size > 1 ? (splitEquipment(own)?.label ?? own) : own
}

/** Two plants' CH1 are shown with the folders before them. */
function withFullLabels(drafts: readonly Draft[]): Draft[] {
  const seen = Map.groupBy(drafts, ({ label }) => label)
  return drafts.map((draft) =>
    (seen.get(draft.label)?.length ?? 0) > 1 && draft.fullLabel !== ''
      ? { ...draft, label: draft.fullLabel }
      : draft,
  )
}

/** Points of the same name: a tag tells machines apart when most points have such twins, else only these points. */
function withoutCollisions(draft: Draft): Draft[] {
  const twins = twinsIn(draft.points)
  if (twins.length === 0) return [draft]
  const labelled = byLabel(draft, twins)
  if (labelled.length > 1) return labelled.flatMap(withoutCollisions)
  const tag = tellingTag(twins, draft.equipment?.number != null)
  if (tag === null) return [draft]
  if (twins.length * 2 < draft.points.length) {
    const isTwin = new Set(twins)
    const points = draft.points.map((one) =>
      isTwin.has(one) ? { ...one, name: `${one.name} ${one.point.tags[tag] ?? ''}`.trim() } : one,
    )
    return withoutCollisions({ ...draft, points })
  }
  const parts = Map.groupBy(draft.points, ({ point }) => point.tags[tag] ?? '')
  return [...parts].flatMap(([value, points]) =>
    withoutCollisions({
      ...draft,
      points,
      label: labelWith(draft, value),
      ownTags: new Set([...draft.ownTags, tag]),
      foundBy: draft.foundBy === 'none' || draft.foundBy === 'measurement' ? 'tag' : draft.foundBy,
    }),
  )
}

/** BAGP-01 beside BAC-01 of two pumps numbered 1: a tag's value that names the equipment is its label. */
function labelWith({ foundBy, equipment, label }: Draft, value: string): string {
  return foundBy === 'none' || names(value, equipment) ? value || label : `${label} ${value}`.trim()
}

function names(text: string, equipment: EquipmentName | null): boolean {
  const own = readEquipment(text)
  return own !== null && own.kind === equipment?.kind && own.number === equipment.number
}

/** DC1-CHL-01 and DC2-CHL-01: twins that the source writes with other words before their machine, in several points each. */
function byLabel(draft: Draft, twins: readonly NamedPoint[]): Draft[] {
  const parts = Map.groupBy(draft.points, ({ label }) => label)
  const apart = new Set(twins.map(({ name, label }) => JSON.stringify([name, label]))).size === twins.length
  const areMachines = [...parts].every(([label, own]) => own.length > 1 && names(label, draft.equipment))
  if (!apart || draft.foundBy !== 'name' || !areMachines) return [draft]
  return [...parts].map(([label, points]) => ({ ...draft, points, label }))
}

function twinsIn(points: readonly NamedPoint[]): NamedPoint[] {
  return [...Map.groupBy(points, ({ name, point }) => `${name}\n${point.measurement}`).values()]
    .filter((own) => own.length > 1)
    .flat()
}

/**
 * The tag that tells the most twins apart, of such tags the one with the fewest values; null when none does. Where the machine has a
 * number of its own, two gateways send the same signal: both series are read as one.
 */
function tellingTag(twins: readonly NamedPoint[], isNumbered: boolean): string | null {
  const keys = [...new Set(twins.flatMap(({ point }) => Object.keys(point.tags)))]
  const mayTell = (key: string) => !isTransport(key) && !(isNumbered && isRelay(key))
  return bestTag(twins, keys.filter(mayTell)) ?? (isNumbered ? null : bestTag(twins, keys.filter(isAddress)))
}

function bestTag(twins: readonly NamedPoint[], keys: readonly string[]): string | null {
  let best: { key: string; left: number; values: number } | null = null
  for (const key of keys) {
    const valueIn = ({ point }: NamedPoint) => point.tags[key] ?? ''
    const values = new Set(twins.map(valueIn)).size
    const left =
      twins.length -
      new Set(twins.map((one) => JSON.stringify([one.name, one.point.measurement, valueIn(one)]))).size
    if (values < 2) continue
    if (best === null || left < best.left || (left === best.left && values < best.values))
      best = { key, left, values }
  }
  return best?.key ?? null
}

function toGroup({ points, ownTags, fullLabel: _, ...rest }: Draft): PointGroup {
  const byName = new Map<string, SourcePoint>()
  for (const { name, point } of points) {
    // Two series of one name are read as one; the collection tells which tag would separate them.
    const free =
      byName.has(name) && !isSameSignal(byName.get(name), point) ? `${name} ${point.measurement}` : name
    if (!byName.has(free)) byName.set(free, point)
  }
  return { ...rest, points: byName, ownTags: [...ownTags] }
}
const isSameSignal = (a: SourcePoint | undefined, b: SourcePoint): boolean =>
  a?.measurement === b.measurement && a.field === b.field
