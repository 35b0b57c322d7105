import type { Endpoint, ResponseOf } from '#contract/wire/endpoint.ts'
import { ApiError, errorFromResponse, networkError } from './api-error.ts'
import { client } from './client.ts'
import { addressOf, bodyOf, type InputOf } from './send-request.ts'

interface SendOptions {
  /** Ends the sending; the promise is then rejected with the signal's reason. */
  signal: AbortSignal
  /** The sent part, 0..1. */
  onProgress: (part: number) => void
}

/** A connection that moves no byte for this long is given up; the server writes the file to its end before it answers. */
const STALL_MS = 60_000

/** Sends a file with its form and tells the sent part meanwhile, which `fetch` cannot. */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SendOptions,
): Promise<ResponseOf<E>> {
  return client.withToken(endpoint, (token) => sendOnce<E>(endpoint, input, token, options))
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string,
  options: SendOptions,
): Promise<ResponseOf<E>> {
  const answered = await exchangeOf(endpoint, input, token, options)
  if (!answered.ok) throw await errorFromResponse(answered)
  const { status } = answered
  const answer: unknown = await answered.json().catch(() => null)
  if (typeof answer !== 'object' || answer === null) throw new ApiError('', { status })
  return answer as ResponseOf<E>
}

function exchangeOf(
  endpoint: Endpoint,
  input: InputOf<Endpoint>,
  token: string,
  { signal, onProgress }: SendOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(networkError(new DOMException('no progress', 'TimeoutError')))
        request.abort()
      }, STALL_MS)
    }
    const cancel = () => {
      reject(signal.reason)
      request.abort()
    }
    request.open(endpoint.method, addressOf(endpoint, input))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      if (total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(networkError(new TypeError('network')))
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
    }
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel)
    onProgress(0)
    wait()
    request.send(bodyOf(endpoint, input))
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
  })
}
