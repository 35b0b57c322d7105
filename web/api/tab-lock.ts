/** Runs `work` while no other tab of this browser runs work under the same name. */
export type TabLock = <T>(name: string, work: () => Promise<T>) => Promise<T>

const CLAIM_MS = 15_000
const POLL_MS = 40

/** The browser's own locks; they exist on https and localhost only. */
export function tabLock(locks: LockManager | undefined, storage: Storage): TabLock {
  if (locks) return (name, work) => locks.request(name, work) as Promise<Awaited<ReturnType<typeof work>>>
  return (name, work) => underClaim(storage, `claim:${name}`, work)
}

/** Without the browser's locks: a claim in local storage, valid once it was read back. Some races remain possible. */
async function underClaim<T>(storage: Storage, key: string, work: () => Promise<T>): Promise<T> {
  const own = Math.random().toString(36).slice(2)
  const deadline = Date.now() + CLAIM_MS
  while (Date.now() < deadline) {
    const [, until] = (storage.getItem(key) ?? '').split(':')
    if (Number(until ?? 0) < Date.now()) {
      storage.setItem(key, `${own}:${Date.now() + CLAIM_MS}`)
      await pause(POLL_MS / 2)
      if (storage.getItem(key)?.startsWith(`${own}:`)) break
    }
    await pause(POLL_MS)
  }
  try {
    return await work()
  } finally {
    if (storage.getItem(key)?.startsWith(`${own}:`)) storage.removeItem(key)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
