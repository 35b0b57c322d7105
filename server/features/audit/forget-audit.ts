import { DAY_MS } from '#core/time/hours.ts'
import type { Services } from '#server/platform/context.ts'
import { deleteAuditBefore, deleteOldestFailures } from './store.ts'

/** Failed sign-ins take some 50 MB at most, however long an attack lasts. */
const MOST_FAILURES = 100_000

/** Deletes entries older than the retention, and the oldest failed sign-ins beyond the maximum. */
export async function forgetAudit({ db, config, now }: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - config.auditRetentionDays * DAY_MS)
  await whileAny(signal, () => deleteAuditBefore(db, before))
  await whileAny(signal, () => deleteOldestFailures(db, MOST_FAILURES))
}

async function whileAny(signal: AbortSignal, deleteSome: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await deleteSome()) > 0);
}
