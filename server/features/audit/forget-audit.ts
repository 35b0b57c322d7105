import { DAY_MS } from '#core/time/hours.ts'
import type { Services } from '#server/platform/context.ts'
import { deleteAuditBefore, deleteOldestFailures } from './store.ts'

/** However long somebody tries in vain, it takes some 50 MB. */
const MOST_FAILURES = 100_000

/** Entries older than the installation keeps go, and of failed sign-ins those beyond the most. */
export async function forgetAudit({ db, config, now }: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - config.auditRetentionDays * DAY_MS)
  await whileAny(signal, () => deleteAuditBefore(db, before))
  await whileAny(signal, () => deleteOldestFailures(db, MOST_FAILURES))
}

async function whileAny(signal: AbortSignal, deleteSome: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await deleteSome()) > 0);
}
