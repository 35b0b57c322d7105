import type { ItemAct, LoneAct } from './list-acts.ts'
import type { Read } from './search-members.ts'

/** One tab of the administration: its name, and which dialogs it has. */
export interface AdminTab<Act extends ItemAct = ItemAct> {
  readonly label: string
  /** The dialogs that the tab has. */
  readonly acts: readonly Act[]
  /** The forms that outlive a lost session, by their noun, and the dialog that an entry's form stands in. */
  readonly forms: Readonly<Record<string, Exclude<Act, LoneAct>>>
  /** Members of the address that belong to one dialog: its filters. */
  readonly filters?: { readonly [One in Act]?: Readonly<Record<string, Read<string>>> }
}

/** Keeps the tab's own acts in its type. */
export const adminTab = <const Act extends ItemAct>(tab: AdminTab<Act>): AdminTab<Act> => tab
