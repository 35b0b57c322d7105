import type { Config } from '../process/config.ts'
import { filesFolder } from '../process/data-folder.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'

/** The installation's file store: a folder in the data folder. A bucket (FILES_URL) would be chosen here. */
export const openFileStore = (config: Pick<Config, 'dataDir'>): FileStore =>
  new FolderStore(filesFolder(config))
