import { type ErrorAnswer, type FieldError, STALE } from '#contract/wire/answer.ts'

interface Details {
  status: number
  fields?: FieldError[]
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** A failed call. `status` is 0 without an answer: the server is down, the network is away, or the time is out. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: FieldError[]
  readonly retryAfterSeconds: number | null

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.fields = details.fields ?? []
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }

  get isNetwork(): boolean {
    return this.status === 0
  }

  /** The server may have been reached, but did not answer in time. */
  get isTimeout(): boolean {
    return this.isNetwork && (this.cause as Partial<DOMException> | undefined)?.name === 'TimeoutError'
  }
}

export const UNREACHABLE = 'Servidor indisponível. Verifique se o backend está rodando.'

export function networkError(cause: unknown): ApiError {
  return new ApiError(UNREACHABLE, { status: 0, cause })
}

/**
 * The error of an answer. A proxy may answer with a page of its own; `message` is then empty. The answer is read without a schema,
 * which every page would have to load.
 */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const { message, errors } = (body ?? {}) as Partial<Record<keyof ErrorAnswer, unknown>>
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(typeof message === 'string' ? message : '', {
    status: response.status,
    fields: Array.isArray(errors) && errors.every(isFieldError) ? errors : undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  })
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = (value ?? {}) as Partial<Record<keyof FieldError, unknown>>
  return typeof field === 'string' && typeof message === 'string'
}

/** The message for the user: the server's message, or `fallback` when the server sent no message. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !error.isNetwork && error.message !== '' ? error.message : fallback
}

/** The failed act, and the server's reason where it sent one: `Erro ao excluir site: …`. */
export function failedBecause(failed: string, error: unknown): string {
  const reason = messageOf(error, '')
  return reason === '' ? failed : `${failed}: ${reason}`
}

/** The cause of a failed call in words, also of one without an answer; `fallback` for any other failure. */
export function causeOf(error: unknown, fallback = 'a resposta do servidor não pôde ser lida'): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}

/** Another person changed the entity meanwhile; nothing was saved. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.message === STALE
}
