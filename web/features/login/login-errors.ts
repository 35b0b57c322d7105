import { ApiError, UNREACHABLE } from '#web/api/api-error.ts'

/** The message for a failed sign-in: the server's, or one for the kind of failure. */
export function loginMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Erro ao fazer login'
  if (error.isNetwork) return UNREACHABLE
  if (error.status === 400) return error.fields[0]?.message || error.message || 'Dados inválidos'
  if (error.message !== '') return error.message
  if (error.status === 401) return 'E-mail ou senha incorretos'
  // A proxy that does not reach the server answers without a message.
  if ([502, 503, 504].includes(error.status)) return UNREACHABLE
  return 'Erro ao fazer login'
}
