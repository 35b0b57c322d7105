import { z } from 'zod/mini'
import { demo } from './source-demo.ts'
import { influxV1 } from './source-influx-v1.ts'
import { influxV2 } from './source-influx-v2.ts'
import type { CommonConfig, CommonMember, SourceKindContract } from './source-kind.ts'

/** Every source kind by its word on the wire, where a connection's `version` names it. Server and web have a table each with the same keys. */
export const sourceKinds = { v1_8: influxV1, v2_x: influxV2, demo }
export type SourceKind = keyof typeof sourceKinds
export type SourceConfig<Kind extends SourceKind> = z.infer<(typeof sourceKinds)[Kind]['config']>

const kinds = Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]]
export const sourceKindSchema = z.enum(kinds)

/** The members that a kind's form has besides those of every connection. */
export type OwnMember<Kind extends SourceKind> = Exclude<
  keyof SourceConfig<Kind>,
  CommonMember | (typeof sourceKinds)[Kind]['fixedMembers'][number]
>

/** Administrators create connections of these kinds, the others come with the product. */
export type CreatableKind = {
  [Kind in SourceKind]: (typeof sourceKinds)[Kind]['isDemonstration'] extends true ? never : Kind
}[SourceKind]
export const isCreatable = (kind: SourceKind): kind is CreatableKind => !sourceKinds[kind].isDemonstration
export const creatableKinds = kinds.filter(isCreatable) as [CreatableKind, ...CreatableKind[]]

/** The secret members of all kinds. */
export const secretMembers = Object.values(sourceKinds).flatMap(({ secrets }) =>
  secrets.map(({ member }) => member),
)

/** The entry of a kind that is known only at run time. */
export const contractOf = (kind: SourceKind): SourceKindContract<CommonConfig, string> => sourceKinds[kind]
