import { open } from 'node:fs/promises'

/** Syncs the folder, so that a new name survives a power cut. Some systems cannot sync a folder; there this does nothing. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
