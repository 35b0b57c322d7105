import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../database/new-id.ts'
import {
  asFileId,
  type ByteStream,
  type FileId,
  type FileStore,
  type ListedFile,
  newFileId,
  type StoredFile,
  sha256Of,
} from './file-store.ts'
import { freeingPassed, PassedBuffers } from './free-buffers.ts'
import { storageError } from './storage-error.ts'
import { syncFolder } from './sync-folder.ts'

const INCOMING = 'incoming'
const OWNER_ALONE = 0o700
/** The size of one read. Node's default is 64 KB. */
const READ_BYTES = 256 * 1024

/**
 * Files in a folder: `<first two digits of the id>/<id>`. A file is written to `incoming`, synced to the disk and then renamed,
 * so a process that is killed leaves no half of a file under an id.
 */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  put(content: ByteStream): Promise<StoredFile> {
    return this.#store(content, newFileId)
  }

  putBack(id: FileId, content: ByteStream): Promise<StoredFile> {
    return this.#store(content, (sha256) => {
      if (sha256 === sha256Of(id)) return id
      throw new Error(`the content of file ${id} has the checksum ${sha256}`)
    })
  }

  async find(id: FileId): Promise<StoredFile | null> {
    const found = await existing(stat(this.#path(id)))
    return found && { id, bytes: found.size, sha256: sha256Of(id) }
  }

  async open(id: FileId): Promise<Readable | null> {
    const handle = await existing(open(this.#path(id), 'r'))
    if (handle === null) return null
    // The stream closes the handle at its end or when the caller destroys the stream.
    const source = handle.createReadStream({ highWaterMark: READ_BYTES })
    const content = freeingPassed()
    pipeline(source, content).catch(() => {})
    return content
  }

  async localPath(id: FileId): Promise<string | null> {
    return (await this.find(id)) && this.#path(id)
  }

  async delete(id: FileId): Promise<void> {
    await rm(this.#path(id), { force: true })
  }

  async *list(): AsyncGenerator<ListedFile> {
    for (const part of await namesIn(this.#folder)) {
      if (part === INCOMING) continue
      for (const name of await namesIn(join(this.#folder, part))) {
        const id = asFileId(name)
        const found = id && (await existing(stat(this.#path(id))))
        if (found) yield { id, bytes: found.size, sha256: sha256Of(id), storedAt: found.mtime }
      }
    }
  }

  async removeUnfinished(before: Date): Promise<void> {
    const incoming = join(this.#folder, INCOMING)
    for (const name of await namesIn(incoming)) {
      const path = join(incoming, name)
      const found = await existing(stat(path))
      if (found && found.mtime < before) await rm(path, { force: true })
    }
  }

  #path(id: FileId): string {
    return join(this.#folder, id.slice(0, 2), id)
  }

  async #store(content: ByteStream, idOf: (sha256: string) => FileId): Promise<StoredFile> {
    const unfinished = join(this.#folder, INCOMING, newId())
    try {
      await mkdir(dirname(unfinished), { recursive: true, mode: OWNER_ALONE })
      const { bytes, sha256 } = await writeNew(unfinished, content)
      const id = idOf(sha256)
      const path = this.#path(id)
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ALONE })
      await rename(unfinished, path)
      await syncFolder(dirname(path))
      return { id, bytes, sha256 }
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {})
      throw storageError(error)
    }
  }
}

/** Writes a file that does not exist yet; its bytes are on the disk before the answer. */
async function writeNew(path: string, content: ByteStream): Promise<{ bytes: number; sha256: string }> {
  const handle = await open(path, 'wx', 0o600)
  try {
    return await writeAll(handle, content)
  } finally {
    await handle.close()
  }
}

export async function writeAll(
  handle: FileHandle,
  content: ByteStream,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  const buffers = new PassedBuffers()
  let bytes = 0
  async function* hashed() {
    for await (const piece of content) {
      hash.update(piece)
      bytes += piece.length
      yield piece
      buffers.passed(piece.length)
    }
  }
  await handle.writeFile(hashed())
  await handle.sync()
  return { bytes, sha256: hash.digest('hex') }
}

const isMissing = (error: unknown) => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}

async function existing<T>(looked: Promise<T>): Promise<T | null> {
  try {
    return await looked
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await existing(readdir(folder))) ?? []
