/** The facts about a machine that the arithmetic needs. Built by the server from the machine's row; JSON-serialisable. */
export interface MachineSetup {
  readonly tipo: string
  /** Submachine ids in their order, e.g. ['C1', 'C2']. */
  readonly compressorIds: readonly string[]
  readonly readings: readonly ReadingSetup[]
  /** Rated electric power of the whole machine, kW; null when unknown. */
  readonly ratedPowerKw: number | null
  /** Limit of every reading without a limit of its own; null = three times the reading's median step, at least 5 minutes. */
  readonly gapLimitMs: number | null
  /** How the user says that readings hold, by reading id; left out: the product decides. */
  readonly holds?: Readonly<Record<string, HoldSetup>> | undefined
  readonly microStopMs: number
  /** The chilled fluid's heat capacity by volume over that of water, for a computed capacity; left out: 1. */
  readonly fluidFactor?: number
  /** Extra texts, and numbers by their decimal text, that mean on or off, per reading id or '*'. */
  readonly textStates: Readonly<
    Record<string, { readonly on: readonly string[]; readonly off: readonly string[] }>
  >
  /** Ids of readings whose logic is inverted. */
  readonly inverted: readonly string[]
}

export interface ReadingSetup {
  readonly id: string
  /** The column of the source's blocks: the field's name, or a text of the whole place for a reading with its own measurement or tags. */
  readonly topicField: string
  readonly type: 'system' | 'compressor' | 'custom'
  /** Unit in which the source gives the value, e.g. '°F'; converted to the reading's standard unit. */
  readonly unit: string
  readonly compressorId?: string | undefined
  /** The bit of a status word that is the reading's state, 0 to 31; left out: the value itself. */
  readonly bit?: number
  /** The field holds electric energy that stands for power; left out: the power itself. */
  readonly energy?: 'counter' | 'interval'
}

export interface HoldSetup {
  readonly mode: 'auto' | 'sampled' | 'onChange'
  /** Null: the machine's limit, else that of the reading's step. */
  readonly limitMs: number | null
}
