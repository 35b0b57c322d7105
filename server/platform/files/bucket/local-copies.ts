import { utimes } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { MINUTE_MS } from '#core/time/hours.ts'
import type { ByteStream, FileId, ListedFile, StoredFile } from '../file-store.ts'
import { FolderStore } from '../folder-store.ts'

/** A copy that was asked for lately may be open in another process. */
const KEPT_MS = 10 * MINUTE_MS
const MOST_BYTES = 2 * 1024 ** 3

/** Copies of a bucket's files on this machine's disk. The copies that nobody asked for longest make room for new ones. */
export class LocalCopies {
  readonly #folder: FolderStore
  readonly #mostBytes: number
  readonly #fetching = new Map<FileId, Promise<StoredFile | null>>()

  constructor(folder: string, mostBytes = MOST_BYTES) {
    this.#folder = new FolderStore(folder)
    this.#mostBytes = mostBytes
  }

  async put(content: ByteStream): Promise<StoredFile> {
    await this.#makeRoom()
    return this.#folder.put(content)
  }

  async putBack(id: FileId, content: ByteStream): Promise<StoredFile> {
    await this.#makeRoom()
    return this.#folder.putBack(id, content)
  }

  open(id: FileId): Promise<Readable | null> {
    return this.#folder.open(id)
  }

  delete(id: FileId): Promise<void> {
    return this.#folder.delete(id)
  }

  removeUnfinished(before: Date): Promise<void> {
    return this.#folder.removeUnfinished(before)
  }

  /** The path of the copy; the file is fetched where there is no copy. Null: nobody has the file. */
  async path(id: FileId, fetch: () => Promise<ByteStream | null>): Promise<string | null> {
    const present = await this.#used(id)
    if (present !== null) return present
    const fetching = this.#fetching.get(id) ?? this.#fetch(id, fetch)
    this.#fetching.set(id, fetching)
    try {
      return (await fetching) && (await this.#used(id))
    } finally {
      this.#fetching.delete(id)
    }
  }

  /** The path of a copy that was just made. */
  async held(id: FileId): Promise<string> {
    const path = await this.#used(id)
    if (path === null) throw new Error(`the copy of file ${id} is gone`)
    return path
  }

  async #fetch(id: FileId, fetch: () => Promise<ByteStream | null>): Promise<StoredFile | null> {
    const content = await fetch()
    return content ? this.putBack(id, content) : null
  }

  async #used(id: FileId): Promise<string | null> {
    const path = await this.#folder.localPath(id)
    if (path === null) return null
    const now = new Date()
    await utimes(path, now, now).catch(() => {})
    return path
  }

  async #makeRoom(): Promise<void> {
    const copies: ListedFile[] = []
    for await (const copy of this.#folder.list()) copies.push(copy)
    let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0)
    const before = Date.now() - KEPT_MS
    for (const copy of copies.toSorted((a, b) => a.storedAt.getTime() - b.storedAt.getTime())) {
      if (bytes <= this.#mostBytes || copy.storedAt.getTime() > before) return
      await this.#folder.delete(copy.id)
      bytes -= copy.bytes
    }
  }
}
