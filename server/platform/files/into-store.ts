import type { UploadTarget } from '../http/read-upload.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** Streams a form's file to the store. */
export const intoStore = (files: FileStore): UploadTarget<StoredFile> => ({
  take: (content) => files.put(content),
  drop: ({ id }) => files.delete(id),
})
