import type { FieldError } from '#contract/wire/answer.ts'

const statusByCode = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  misdirected: 421,
  unprocessable: 422,
  'too-many': 429,
  'source-failed': 502,
  'not-ready': 503,
  'no-space': 507,
} as const

export type ErrorCode = keyof typeof statusByCode

/** The only error that a verb throws on purpose. The user sees its message, in Portuguese. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    fields?: FieldError[],
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return statusByCode[this.code]
  }
}

/** An error of one field; the message is the answer's message and the field's. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('invalid', message, [{ field, message }])
}

export function notFound(message = 'Não encontrado'): AppError {
  return new AppError('not-found', message)
}
