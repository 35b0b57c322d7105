import type { Phrase } from '../text/phrases.ts'

/** What somebody who learns wants to know of a thing. */
export type Way =
  | 'meaning'
  | 'why'
  | 'how'
  | 'recognise'
  | 'difference'
  | 'check'
  | 'effect'
  | 'doubt'
  | 'limit'

/** What is explained of one thing of the field. */
export interface Concept {
  readonly id: string
  /** The question has a phrase of each list. */
  readonly about: readonly (readonly Phrase[])[]
  /** Figures, readings and topics after which `e por que isso é ruim?` asks for it. */
  readonly of?: readonly string[]
  readonly ways: readonly Way[]
  readonly text: string
  /** Plain questions, whose answers show the thing in the user's own plant. */
  readonly here?: string
  /** The machine or the time that the question names is part of the thing: `uma torre`, `no verão`. */
  readonly namesItself?: true
}
