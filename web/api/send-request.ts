import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from '#contract/wire/endpoint.ts'
import { ApiError, errorFromResponse, networkError } from './api-error.ts'

type Part<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T }

/** The input of a call: exactly the parts that its endpoint declares. */
export type InputOf<E> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    /** The file of an upload, sent as a form together with the body's members. */
    file?: Blob
  }

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Blob
}
export interface CallOptions {
  signal?: AbortSignal
  keepalive?: boolean
  /** For a call whose answer may take longer than usual. */
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000

export function addressOf(endpoint: Endpoint, { params, query }: RawInput): string {
  const values = (params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

/** One HTTP exchange: the parsed answer, or an `ApiError`. */
export async function exchange<E extends Endpoint>(
  fetcher: typeof fetch,
  endpoint: E,
  input: RawInput,
  token: string | null,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const headers = new Headers({ accept: 'application/json' })
  const body = bodyOf(endpoint, input)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  try {
    const response = await fetcher(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      keepalive: options.keepalive,
    })
    if (!response.ok) throw await errorFromResponse(response)
    return await readAnswer(endpoint, response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    // A closed view cancels its own call; that is no failure of the network.
    if (options.signal?.aborted) throw error
    throw networkError(error)
  }
}

export interface StreamOptions {
  readonly signal: AbortSignal
  /** The stream goes on after this event; null: it begins. */
  readonly lastEventId: string | null
}

/** Opens a stream of server-sent events: its answer's head, or an `ApiError`. */
export async function openStream(
  fetcher: typeof fetch,
  endpoint: Endpoint,
  input: RawInput,
  token: string,
  { signal, lastEventId }: StreamOptions,
): Promise<Response> {
  const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` })
  const body = bodyOf(endpoint, input)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  if (lastEventId !== null) headers.set('last-event-id', lastEventId)
  const response = await fetcher(addressOf(endpoint, input), {
    method: endpoint.method,
    headers,
    body,
    signal,
    cache: 'no-store',
  }).catch((error: unknown) => {
    throw signal.aborted ? error : networkError(error)
  })
  if (!response.ok) throw await errorFromResponse(response)
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    throw new ApiError('', { status: response.status })
  }
  return response
}

export interface FetchedFile {
  readonly blob: Blob
  /** The file's name, from the server. */
  readonly name: string
}

const FILE_TIMEOUT_MS = 60_000

/** The file that an endpoint answers with, or an `ApiError`. */
export async function fetchFile(
  fetcher: typeof fetch,
  endpoint: Endpoint,
  input: RawInput,
  token: string,
): Promise<FetchedFile> {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const signal = AbortSignal.timeout(FILE_TIMEOUT_MS)
  try {
    const response = await fetcher(addressOf(endpoint, input), { headers, signal })
    if (!response.ok) throw await errorFromResponse(response)
    return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) }
  } catch (error) {
    throw error instanceof ApiError ? error : networkError(error)
  }
}

/** The name with all its letters if the header has one (RFC 5987), else the plain name. */
function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'arquivo')
}

export function bodyOf({ upload }: Endpoint, { body, file }: RawInput): string | FormData | undefined {
  if (!upload) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.set(name, String(value))
  }
  if (file) form.set(upload.field, file)
  return form
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  const text = await response.text()
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (cause) {
    throw new ApiError('', { status: response.status, cause })
  }
  // Every answer of the contract is an object: `null` or a bare text is from another server, and no view could read it.
  if (typeof answer !== 'object' || answer === null) throw new ApiError('', { status: response.status })
  if (import.meta.env.DEV) {
    const checked = endpoint.response.safeParse(answer)
    if (!checked.success) console.error(`${endpoint.method} ${endpoint.path}`, checked.error)
  }
  return answer as ResponseOf<E>
}
