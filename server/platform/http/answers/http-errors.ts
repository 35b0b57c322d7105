import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorAnswer } from '#contract/wire/answer.ts'
import { isDatabaseLost } from '../../database/database-lost.ts'
import { AppError } from '../../errors.ts'
import { bodyTooLarge } from '../callers/body-room.ts'

const DATABASE_BACK_SECONDS = 5

/** The framework's own refusals, by code. */
const frameworkErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('unsupported-type', 'Tipo de conteúdo não aceito'),
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('invalid', 'Dados inválidos'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('invalid', 'JSON inválido'),
  FST_ERR_BAD_URL: () => new AppError('invalid', 'Endereço inválido'),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('not-found', 'Recurso não encontrado'),
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : frameworkErrors[code]
  if (known) return known()
  if (isRaceLost(error)) return new AppError('conflict', 'Outra pessoa alterou estes dados. Tente novamente.')
  if (isDatabaseLost(error)) {
    const options = { retryAfterSeconds: DATABASE_BACK_SECONDS, cause: error }
    return new AppError(
      'not-ready',
      'O banco de dados não responde. Tente novamente em instantes.',
      undefined,
      options,
    )
  }
  // An address with two slashes or with `..` names no file of ours.
  if (statusCode === 403 || statusCode === 404) return new AppError('not-found', 'Recurso não encontrado')
  return statusCode === 400 ? new AppError('invalid', 'Dados inválidos') : undefined
}

/** PostgreSQL's refusals (unique, foreign key, deadlock) that a verb's own checks meet only when two calls cross. */
const RACE_CODES = ['23505', '23503', '40P01', '40001']

function isRaceLost(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return RACE_CODES.includes(code ?? '') || RACE_CODES.includes(cause?.code ?? '')
}

/** The one place where an error becomes an HTTP answer. */
export function writeError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  if (!known) request.log.error({ err: error, route: request.routeOptions?.url }, 'erro inesperado')
  else if (known.cause)
    request.log.warn({ err: known.cause, route: request.routeOptions?.url }, known.message)
  // Closing the connection while its caller still sends would lose the answer. A caller that was too slow may not go on.
  reply.removeHeader('connection')
  if (known?.code === 'too-slow') reply.header('connection', 'close')
  if (known?.retryAfterSeconds) reply.header('retry-after', String(known.retryAfterSeconds))
  return reply
    .code(known?.status ?? 500)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toAnswer(known)))
}

function toAnswer(error: AppError | undefined): ErrorAnswer {
  if (!error) return { success: false, message: 'Erro interno do servidor' }
  return {
    success: false,
    message: error.message,
    ...(error.fields?.length ? { errors: error.fields } : {}),
  }
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => writeError(error, request, reply))
}
