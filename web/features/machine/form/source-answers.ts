import type { MachinePlace } from '../readings/reading-places.ts'
import type { AnswerOf, SourceFacts } from '../readings/reading-suggestions.ts'
import type { MachineDraft } from './machine-draft.ts'
import type { Origin } from './origin-words.ts'

export interface SourceQuestion {
  readonly draft: MachineDraft
  /** The user wants proposals. Fields and newest values are read in any case. */
  readonly wantsProposals: boolean
}

/** Where the machine's readings are; connection and measurement are absent for files. */
export interface SourcePlace {
  readonly origin: Origin
  readonly connectionId: string | null
  readonly measurement: string
}

/** What a connection or files say about a machine's readings. */
export interface Source {
  readonly place: SourcePlace
  readonly machine: MachinePlace
  readonly facts: SourceFacts | null
  /** What the source says about the readings' places. */
  readonly answerOf: AnswerOf
  /** Whether enough is chosen to ask for proposals. */
  readonly canAsk: boolean
  readonly placesError: string | null
  /** Whether `facts` has the source's proposals. */
  readonly hasProposals: boolean
  readonly loading: boolean
  readonly error: string | null
  readonly ask: () => void
}
