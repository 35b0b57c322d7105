import type { ItemAct, LoneAct } from './list-acts.ts'
import type { Read } from './search-members.ts'

/** One tab of the administration: its name and its dialogs. */
export interface AdminTab<Act extends ItemAct = ItemAct> {
  readonly label: string
  readonly acts: readonly Act[]
  /** The forms that survive the end of the session, by their noun, each with the dialog of an entry's form. */
  readonly forms: Readonly<Record<string, Exclude<Act, LoneAct>>>
  /** The filters of each dialog, which are members of the address. */
  readonly filters?: { readonly [One in Act]?: Readonly<Record<string, Read<string>>> }
}

/** Keeps the tab's own acts in its type. */
export const adminTab = <const Act extends ItemAct>(tab: AdminTab<Act>): AdminTab<Act> => tab
