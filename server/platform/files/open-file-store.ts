import type { Config } from '../process/config.ts'
import { copiesFolder, filesFolder } from '../process/data-folder.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'

/** The installation's file store: the bucket of FILES_URL, whose client is loaded only then, or a folder in the data folder. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<FileStore> {
  if (!config.bucket) return new FolderStore(filesFolder(config))
  const { openBucket } = await import('./bucket/open-bucket.ts')
  return openBucket(config.bucket, copiesFolder(config))
}
