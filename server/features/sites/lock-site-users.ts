import type { Db } from '#server/platform/database/database.ts'
import { lockLists } from './store.ts'

/**
 * Called first where sites and users get or lose each other: from a site's side the rows of both are locked in another order than
 * from a user's, and two transactions would wait for each other.
 */
export const lockSiteUsers = (tx: Db): Promise<void> => lockLists(tx)
