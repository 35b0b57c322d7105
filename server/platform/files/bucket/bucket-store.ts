import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  asFileId,
  type ByteStream,
  type FileId,
  type FileStore,
  type ListedFile,
  type StoredFile,
  sha256Of,
} from '../file-store.ts'
import { type BucketCall, type BucketCalls, noAnswer } from './bucket-calls.ts'
import { BucketError, storeFailed } from './bucket-error.ts'
import { readListedPage } from './bucket-list.ts'
import type { LocalCopies } from './local-copies.ts'

/**
 * Files in a bucket, with their ids as keys. A file comes to this machine's disk first: its checksum is known before the bucket gets it
 * in one call, which the bucket checks by the checksum and takes whole or not at all.
 */
export class BucketStore implements FileStore {
  readonly #calls: BucketCalls
  readonly #prefix: string
  readonly #copies: LocalCopies

  constructor(calls: BucketCalls, prefix: string, copies: LocalCopies) {
    this.#calls = calls
    this.#prefix = prefix
    this.#copies = copies
  }

  async put(content: ByteStream): Promise<StoredFile> {
    return this.#upload(await this.#copies.put(content))
  }

  async putBack(id: FileId, content: ByteStream): Promise<StoredFile> {
    return this.#upload(await this.#copies.putBack(id, content))
  }

  async find(id: FileId): Promise<StoredFile | null> {
    const answer = await this.#unlessMissing({ method: 'HEAD', key: id })
    if (answer === null) return null
    await answer.body.dump()
    return { id, bytes: Number(answer.headers['content-length']), sha256: sha256Of(id) }
  }

  async open(id: FileId): Promise<Readable | null> {
    const path = await this.localPath(id)
    return path === null ? null : this.#copies.open(id)
  }

  localPath(id: FileId): Promise<string | null> {
    const call: BucketCall = { method: 'GET', key: id }
    return this.#copies.path(id, async () => {
      const answer = await this.#unlessMissing(call)
      return answer && wholeBody(call, answer.body)
    })
  }

  async delete(id: FileId): Promise<void> {
    await this.#unlessMissing({ method: 'DELETE', key: id }).then((answer) => answer?.body.dump())
    await this.#copies.delete(id)
  }

  async *list(): AsyncGenerator<ListedFile> {
    for (let token: string | null = ''; token !== null; ) {
      const query = {
        ...{ 'list-type': '2', 'max-keys': '1000', prefix: this.#prefix },
        ...(token === '' ? {} : { 'continuation-token': token }),
      }
      const text = await this.#calls.text({ method: 'GET', key: '', query }).catch(failed)
      const { objects, next } = readListedPage(text)
      for (const { key, bytes, changedAt } of objects) {
        const id = asFileId(key.slice(this.#prefix.length))
        if (id) yield { id, bytes, sha256: sha256Of(id), storedAt: changedAt }
      }
      token = next
    }
  }

  /** The bucket has whole files alone. */
  removeUnfinished(before: Date): Promise<void> {
    return this.#copies.removeUnfinished(before)
  }

  async #upload(file: StoredFile): Promise<StoredFile> {
    const { id, bytes, sha256 } = file
    try {
      const path = await this.#copies.held(id)
      const answer = await this.#calls.make({
        method: 'PUT',
        key: id,
        headers: {
          'content-length': `${bytes}`,
          'x-amz-content-sha256': sha256,
          'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
        },
        body: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
      })
      await answer.body.dump()
      return file
    } catch (error) {
      await this.#copies.delete(id)
      throw storeFailed(error)
    }
  }

  async #unlessMissing(call: BucketCall) {
    try {
      return await this.#calls.make(call)
    } catch (error) {
      if (error instanceof BucketError && error.status === 404 && error.code !== 'NoSuchBucket') return null
      throw storeFailed(error)
    }
  }
}

async function* wholeBody(call: BucketCall, body: ByteStream): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw storeFailed(noAnswer(call, error))
  }
}

const failed = (error: unknown): never => {
  throw storeFailed(error)
}
