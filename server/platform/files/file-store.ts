import type { Readable } from 'node:stream'
import { newId } from '../database/new-id.ts'

declare const checked: unique symbol
/** A random id and the content's SHA-256: `<uuid>.<64 hex digits>`. Only the store makes ids; a request never chooses one. */
export type FileId = string & { readonly [checked]: true }

const PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.([\da-f]{64})$/

/** The text as an id of a file; undefined for a text in another form. */
export const asFileId = (text: string): FileId | undefined =>
  PATTERN.test(text) ? (text as FileId) : undefined

export const newFileId = (sha256: string): FileId => `${newId()}.${sha256}` as FileId

export const sha256Of = (id: FileId): string => id.slice(id.indexOf('.') + 1)

export interface StoredFile {
  readonly id: FileId
  readonly bytes: number
  readonly sha256: string
}

export interface ListedFile extends StoredFile {
  readonly storedAt: Date
}

export type ByteStream = AsyncIterable<Uint8Array>

/**
 * Large files that people upload. A file never changes: a new content is a new file. A folder holds the files now; a bucket
 * can be a second implementation, with the ids as its keys (docs/decisions/0036-files-beside-the-database.md).
 */
export interface FileStore {
  /** Stores the whole stream, or nothing when the stream fails. */
  put(content: ByteStream): Promise<StoredFile>
  /** Stores a file under the id that it had in another store; refuses a content that has another checksum. */
  putBack(id: FileId, content: ByteStream): Promise<StoredFile>
  /** The file's size and checksum; null without such a file. */
  find(id: FileId): Promise<StoredFile | null>
  /** The file's bytes; null without such a file. */
  open(id: FileId): Promise<Readable | null>
  /** The path of the file's bytes on this machine, for libraries that open files themselves; null without such a file. A copy stays for ten minutes. */
  localPath(id: FileId): Promise<string | null>
  /** Deleting a file that does not exist is no error. */
  delete(id: FileId): Promise<void>
  /** Every whole file, in no particular order. */
  list(): AsyncIterable<ListedFile>
  /** Deletes the incomplete files of killed processes. */
  removeUnfinished(before: Date): Promise<void>
}
