import { AppError } from '../../errors.ts'

/** A call that the bucket's server refused, or did not answer. Its message has no secret. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
  /** 0: no answer. */
  readonly status: number
  /** The server's word, such as NoSuchBucket; without an answer the network's. */
  readonly code: string

  constructor(call: string, status: number, code: string) {
    super(`${call}: ${status === 0 ? '' : `${status} `}${code}`)
    this.status = status
    this.code = code
  }

  /** Whether the same call may succeed a moment later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** For a user; the cause is for the log. */
export const storeFailed = (cause: unknown): unknown =>
  cause instanceof BucketError
    ? new AppError(
        'not-ready',
        'O armazenamento de arquivos não responde como deve. Tente novamente em instantes.',
        undefined,
        { retryAfterSeconds: 10, cause },
      )
    : cause
