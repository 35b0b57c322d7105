import type { SourceConfig, SourceKind } from '#contract/sources/source-kinds.ts'
import type { Source } from './source.ts'
import type { SourceOptions } from './source-options.ts'

/** The server's entry of a source kind. */
export interface ServerSourceKind<Kind extends SourceKind> {
  /** The server's address; null for a kind without one. Throws a `SourceError` for an invalid address. */
  readonly address: (config: SourceConfig<Kind>) => URL | null
  /**
   * The members of the config that decide which points a machine has, in a fixed order. Another value starts the collection over. User,
   * password and token are not among them.
   */
  readonly place: (config: SourceConfig<Kind>) => readonly unknown[]
  /** Opens a source. Loads the kind's client only now, so that a process that only checks addresses never has it in memory. */
  readonly open: (config: SourceConfig<Kind>, options: SourceOptions) => Promise<Source>
}
