import { selectionSearchOf } from '#web/state/address/selection-search.ts'
import { SECTION_IDS } from './sections.ts'

/** Reads the search of an address, with the sections of the table. */
export const selectionSearch = selectionSearchOf(SECTION_IDS)
