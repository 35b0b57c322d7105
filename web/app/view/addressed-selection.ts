import { selectionSearchOf } from '#web/state/address/selection-search.ts'
import { SECTION_IDS } from './sections.ts'

/** The search of an address, with the sections that there are. */
export const selectionSearch = selectionSearchOf(SECTION_IDS)
