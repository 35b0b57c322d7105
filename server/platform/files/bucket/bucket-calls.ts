import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, type Dispatcher, request } from 'undici'
import type { BucketAccess } from './bucket-address.ts'
import { BucketError } from './bucket-error.ts'

export interface BucketCall {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Empty: the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Makes the body of one attempt. */
  readonly body?: () => Readable
}

export interface BucketPatience {
  readonly connectMs: number
  /** The longest time without a byte. */
  readonly silenceMs: number
  /** The longest time of one attempt, its answer included. */
  readonly wholeMs: number
  readonly pauseMs: number
}

const USUAL: BucketPatience = { connectMs: 5_000, silenceMs: 30_000, wholeMs: 600_000, pauseMs: 300 }
const ATTEMPTS = 3
const MOST_OF_TEXT = 8 * 1024 * 1024

/** Signed calls to one bucket. A call without an answer, or with one that says that the server is busy, is made three times. */
export class BucketCalls {
  readonly #access: BucketAccess
  readonly #patience: BucketPatience
  readonly #agent: Agent

  constructor(access: BucketAccess, patience: BucketPatience = USUAL) {
    this.#access = access
    this.#patience = patience
    const { connectMs, silenceMs } = patience
    this.#agent = new Agent({
      connect: { timeout: connectMs },
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      connections: 16,
    })
  }

  /** The answer with status 200 to 299; every other outcome is a `BucketError`. The caller reads the body to its end or destroys it. */
  async make(call: BucketCall): Promise<Dispatcher.ResponseData> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(call)
      } catch (error) {
        const failure = error instanceof BucketError ? error : noAnswer(call, error)
        if (!failure.isPassing || attempt === ATTEMPTS) throw failure
        await pause(this.#patience.pauseMs * 3 ** (attempt - 1))
      }
    }
  }

  /** The answer's whole text. */
  async text(call: BucketCall): Promise<string> {
    return boundedText((await this.make(call)).body)
  }

  async #once(call: BucketCall): Promise<Dispatcher.ResponseData> {
    const { url, headers } = await this.#signed(call)
    const body = call.body?.()
    try {
      const answer = await request(url, {
        ...{ method: call.method, headers, body: body ?? null, dispatcher: this.#agent },
        signal: AbortSignal.timeout(this.#patience.wholeMs),
      })
      if (answer.statusCode >= 200 && answer.statusCode < 300) return answer
      const text = await boundedText(answer.body).catch(() => '')
      throw new BucketError(nameOf(call), answer.statusCode, wordOf(text))
    } finally {
      body?.destroy()
    }
  }

  async #signed({ method, key, query, headers }: BucketCall): Promise<{ url: URL; headers: string[] }> {
    const { endpoint, bucket, prefix, ...access } = this.#access
    const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${prefix}${key}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const { region, accessKeyId, secretAccessKey, sessionToken } = access
    const signer = new AwsV4Signer({
      ...{ method, url: url.href, headers: { ...headers }, service: 's3', region },
      ...{ accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) },
    })
    const signed = await signer.sign()
    return { url: signed.url, headers: [...signed.headers].flat() }
  }
}

const nameOf = ({ method, key }: BucketCall) => `${method} ${key === '' ? 'bucket' : key}`

/** A call whose connection failed. */
export function noAnswer(call: BucketCall, error: unknown): BucketError {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return new BucketError(nameOf(call), 0, String(code ?? name ?? 'unknown'))
}

async function boundedText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > MOST_OF_TEXT) throw new Error('the answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** The server's own word for a refusal, of letters alone: an answer may repeat what was sent. */
const wordOf = (text: string): string => /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? 'unknown'
