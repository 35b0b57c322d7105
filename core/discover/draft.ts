import type { EquipmentName } from './names/equipment-name.ts'
import type { NamedPoint } from './names/named-point.ts'

/** Which part of a place names the equipment. */
export type FoundBy = 'tag' | 'measurement' | 'name' | 'none'

/** A group of points on its way to a machine. */
export interface Draft {
  readonly equipment: EquipmentName | null
  readonly label: string
  readonly fullLabel: string
  readonly foundBy: FoundBy
  readonly ownTags: ReadonlySet<string>
  readonly points: readonly NamedPoint[]
  readonly isShared: boolean
}
