import type { ReactNode } from 'react'
import type { OwnMember, SourceKind } from '#contract/sources/source-kinds.ts'

/** The databases or buckets that the form's credentials see. */
export interface SeenDatabases {
  /** Null: not asked yet. */
  readonly names: readonly string[] | null
  readonly error: string | null
  readonly busy: boolean
  /** Asks the server, after the fields other than the database are complete. */
  list(): void
}

/** The part of the connection form that a kind's fields use. */
export interface FieldsForm<Draft> {
  readonly draft: Draft
  change(part: Partial<Draft>): void
  /** The message to show at a member. */
  errorOf(member: string): string | undefined
  touch(member: string): void
  /** Whether a stored secret must be typed again because the address changed. */
  isRepeated(member: string): boolean
  readonly databases: SeenDatabases
}

/** The web's entry of a source kind; `Own` has all members of the kind that the contract lists. */
export type WebSourceKind<
  Kind extends SourceKind,
  Own extends Readonly<Record<OwnMember<Kind>, string | boolean>>,
> = KindEntry<Own>

export interface KindEntry<Own> {
  /** The text on a connection's badge. */
  readonly label: string
  /** The name of the kind in the form of a new connection. */
  readonly product: string
  /** The members' names; the details card shows the members in this order. */
  readonly memberLabels: Readonly<Record<keyof Own, string>>
  /** The members in the form of a new connection. */
  readonly blank: Own
  /** The members as the server takes them; blank texts are left out afterwards. */
  readonly toConfig: (own: Own) => Readonly<Record<string, unknown>>
  /** A connection's address, on one line. */
  readonly addressText: (config: Readonly<Record<string, unknown>>) => string
  /** The address is a sentence rather than an address to read letter by letter. */
  readonly addressIsSentence: boolean
  readonly Fields: (props: { form: FieldsForm<Own>; isNew: boolean }) => ReactNode
}
