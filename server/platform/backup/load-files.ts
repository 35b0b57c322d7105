import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { AppError } from '../errors.ts'
import { asFileId, type FileId, type FileStore } from '../files/file-store.ts'
import { StartupError } from '../process/startup-error.ts'

/** Returns the subset of the files that must stay. */
export type SpareFiles = (ids: readonly FileId[]) => Promise<readonly FileId[]>

/** Takes a backup's lines of files, and stores each file under its id line by line. */
export class FileLoader {
  readonly #files: FileStore
  readonly #restored = new Set<FileId>()
  readonly #added: FileId[] = []
  #current: { content: PassThrough; stored: Promise<unknown> } | undefined

  constructor(files: FileStore) {
    this.#files = files
  }

  static takes = (line: string): boolean => line.startsWith('"') || line.startsWith('{"file":')

  /** Returns false for a line that belongs to no file. */
  async add(line: string): Promise<boolean> {
    if (!line.startsWith('"')) return this.#begin(line)
    if (!this.#current) return false
    const { content, stored } = this.#current
    if (!content.write(Buffer.from(line.slice(1, -1), 'base64')))
      await spaceError(Promise.race([once(content, 'drain'), stored]))
    return true
  }

  /** Waits until the last file is stored. */
  async end(): Promise<void> {
    const current = this.#current
    this.#current = undefined
    current?.content.end()
    await spaceError(current?.stored)
  }

  /** Deletes the restored files after a failed restore. */
  async undo(): Promise<void> {
    this.#current?.content.destroy(new Error('the restore failed'))
    await this.#current?.stored.catch(() => {})
    for (const id of this.#added) await this.#files.delete(id)
  }

  /** Deletes the former files of a replaced installation, except those that `spare` gives back. */
  async deleteOthers(spare: SpareFiles): Promise<void> {
    const others: FileId[] = []
    for await (const { id } of this.#files.list()) if (!this.#restored.has(id)) others.push(id)
    const spared = new Set(await spare(others))
    for (const id of others) if (!spared.has(id)) await this.#files.delete(id)
  }

  async #begin(line: string): Promise<boolean> {
    await this.end()
    const id = asFileId((JSON.parse(line) as { file: string }).file)
    if (id === undefined) return false
    this.#restored.add(id)
    if ((await this.#files.find(id)) === null) this.#added.push(id)
    const content = new PassThrough({ highWaterMark: 1024 * 1024 })
    // `stored` rejects with the same error.
    content.on('error', () => {})
    const stored = this.#files.putBack(id, content)
    stored.catch(() => {})
    this.#current = { content, stored }
    return true
  }
}

/** Waits for the work; a full disk becomes a line for the person at the terminal. */
async function spaceError(work: Promise<unknown> | undefined): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new StartupError('Não há espaço em disco para os arquivos da cópia.', { cause: error })
  }
}
