import type { SourceKind } from '#contract/sources/source-kinds.ts'
import { demo } from './kinds/demo.tsx'
import { influxV1 } from './kinds/influx-v1.tsx'
import { influxV2 } from './kinds/influx-v2.tsx'

export const sourceKinds = { v1_8: influxV1, v2_x: influxV2, demo } satisfies Record<SourceKind, unknown>

/** The members of every kind side by side: the form keeps each kind's typed values when another kind is chosen. */
export type OwnDrafts = InBoth<(typeof sourceKinds)[SourceKind]['blank']>

/** `A | B` becomes `A & B`. */
type InBoth<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
