import type { SourceConfig, SourceKind } from '#contract/sources/source-kinds.ts'
import { demo } from './demo/demo.ts'
import { influxV1 } from './influx-v1/influx-v1.ts'
import { influxV2 } from './influx-v2/influx-v2.ts'
import type { ServerSourceKind } from './source-kind.ts'

type ServerSourceKinds = { readonly [Kind in SourceKind]: ServerSourceKind<Kind> }

const sourceKinds = { v1_8: influxV1, v2_x: influxV2, demo } satisfies ServerSourceKinds as ServerSourceKinds

interface ConnectionOf<Kind extends SourceKind> {
  readonly version: Kind
  readonly config: SourceConfig<Kind>
}
/** A connection with its secrets in clear. */
export type SourceConnection = { [Kind in SourceKind]: ConnectionOf<Kind> }[SourceKind]

/** The entry of a connection's kind. */
export const kindOf = <Kind extends SourceKind>({ version }: ConnectionOf<Kind>): ServerSourceKind<Kind> =>
  sourceKinds[version]

/** The address of a connection's server; null for a kind without one. */
export const addressOf = <Kind extends SourceKind>(connection: ConnectionOf<Kind>): URL | null =>
  kindOf(connection).address(connection.config)
export const placeOf = <Kind extends SourceKind>(connection: ConnectionOf<Kind>): readonly unknown[] =>
  kindOf(connection).place(connection.config)
