import { open } from 'node:fs/promises'

/** Makes a new name in the folder outlive a power cut. Some systems can't sync a folder; there the system decides. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
