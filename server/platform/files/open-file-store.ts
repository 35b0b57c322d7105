import type { Config } from '../process/config.ts'
import { filesFolder } from '../process/data-folder.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'

/** Where the installation's files lie: a folder in the data folder. A bucket (FILES_URL) is chosen here once there is one. */
export const openFileStore = (config: Pick<Config, 'dataDir'>): FileStore =>
  new FolderStore(filesFolder(config))
