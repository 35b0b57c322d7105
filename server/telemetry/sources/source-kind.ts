import type { SourceConfig, SourceKind } from '#contract/source-kinds.ts'
import type { Source } from './source.ts'
import type { SourceOptions } from './source-options.ts'

/** The server's entry of a source kind. */
export interface ServerSourceKind<Kind extends SourceKind> {
  /** The server that the config leads to; null where the contract's entry has no address. Throws a `SourceError` when the address is none. */
  readonly address: (config: SourceConfig<Kind>) => URL | null
  /**
   * The members that say which points a machine has, in a fixed order: stored points belong to these values, and another
   * value starts the collection anew. User, password and token are not among them.
   */
  readonly place: (config: SourceConfig<Kind>) => readonly unknown[]
  /** Loads the kind's client: a process that only checks addresses never has it in memory. */
  readonly open: (config: SourceConfig<Kind>, options: SourceOptions) => Promise<Source>
}
