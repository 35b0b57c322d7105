type Stored = Record<string, unknown>

export const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null

/** What this user stored in the tab; null: there is nothing that this program can read. */
export function readStored(storage: Storage, key: string, userId: string): Stored | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isRecord(value) && value.userId === userId ? value : null
  } catch {
    return null
  }
}

/** Stores a value in the tab; null: nothing is stored any longer. */
export function store(storage: Storage, key: string, value: (Stored & { userId: string }) | null): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // The tab's storage is full: a reload begins anew.
    storage.removeItem(key)
  }
}
