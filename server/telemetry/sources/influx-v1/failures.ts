import { SourceError, type SourceFailure } from '../source.ts'
import { InfluxStatementError, MalformedAnswerError, TruncatedAnswerError } from './result-stream.ts'

const TIMEOUT = 'O servidor não respondeu a tempo'
const TLS = 'Falha na conexão segura (TLS)'

/** What the network's own codes mean to a technician. */
const byCode: Readonly<Record<string, readonly [SourceFailure, string]>> = {
  ECONNREFUSED: ['unreachable', 'Conexão recusada: não há servidor neste host e porta'],
  ENOTFOUND: ['unreachable', 'Host não encontrado no DNS'],
  EAI_AGAIN: ['unreachable', 'Falha ao consultar o DNS para este host'],
  EHOSTUNREACH: ['unreachable', 'Não há rota até este host'],
  ENETUNREACH: ['unreachable', 'Não há rota até este host'],
  EADDRNOTAVAIL: ['unreachable', 'Não há rota até este host'],
  ECONNRESET: ['unreachable', 'O servidor encerrou a conexão'],
  EPIPE: ['unreachable', 'O servidor encerrou a conexão'],
  UND_ERR_SOCKET: ['unreachable', 'O servidor encerrou a conexão'],
  ETIMEDOUT: ['timeout', TIMEOUT],
  UND_ERR_CONNECT_TIMEOUT: ['timeout', TIMEOUT],
  UND_ERR_HEADERS_TIMEOUT: ['timeout', TIMEOUT],
  UND_ERR_BODY_TIMEOUT: ['timeout', TIMEOUT],
  ABORT_ERR: ['timeout', TIMEOUT],
  ERR_TLS_CERT_ALTNAME_INVALID: ['tls', `${TLS}: o certificado não é deste host`],
  CERT_HAS_EXPIRED: ['tls', `${TLS}: o certificado venceu`],
  CERT_NOT_YET_VALID: ['tls', `${TLS}: o certificado ainda não é válido`],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['tls', `${TLS}: o certificado é autoassinado`],
  SELF_SIGNED_CERT_IN_CHAIN: ['tls', `${TLS}: a autoridade do certificado é desconhecida`],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['tls', `${TLS}: a autoridade do certificado é desconhecida`],
  UNABLE_TO_GET_ISSUER_CERT: ['tls', `${TLS}: a autoridade do certificado é desconhecida`],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['tls', `${TLS}: a autoridade do certificado é desconhecida`],
  ERR_SSL_WRONG_VERSION_NUMBER: ['tls', `${TLS}: o servidor não fala HTTPS nesta porta`],
  ERR_SSL_PACKET_LENGTH_TOO_LONG: ['tls', `${TLS}: o servidor não fala HTTPS nesta porta`],
}

export const notInflux = (cause?: unknown) =>
  new SourceError('not-influx', 'O servidor respondeu, mas a resposta não é de um InfluxDB 1.x', { cause })

export const timedOut = (cause?: unknown) => new SourceError('timeout', TIMEOUT, { cause })

const truncated = (cause: unknown) =>
  new SourceError('truncated', 'A resposta do servidor terminou antes do fim', { cause })

/** Any error of a call, as the failure it is. */
export function asSourceError(error: unknown, phase: 'request' | 'body'): SourceError {
  const known = chain(error).find((link) => link instanceof SourceError)
  if (known) return known
  if (error instanceof InfluxStatementError) return statementFailure(error.message)
  if (error instanceof MalformedAnswerError) return notInflux(error)
  if (error instanceof TruncatedAnswerError) return truncated(error)
  const found = chain(error)
    .map((link) => failureOfCode(link, error))
    .find((failure) => failure !== null)
  if (phase === 'body' && (!found || found.failure === 'unreachable')) return truncated(error)
  return found ?? new SourceError('unreachable', 'Não foi possível falar com o servidor', { cause: error })
}

/** The error, its causes and, when several addresses were tried, the errors of each. */
function chain(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error]
  const inner = error instanceof AggregateError ? error.errors : []
  return [error, ...inner.flatMap(chain), ...(error.cause === undefined ? [] : chain(error.cause))]
}

function failureOfCode(link: unknown, cause: unknown): SourceError | null {
  if (!(link instanceof Error)) return null
  const code = 'code' in link && typeof link.code === 'string' ? link.code : link.name
  const row = byCode[code === 'TimeoutError' ? 'ABORT_ERR' : code]
  if (row) return new SourceError(row[0], row[1], { cause })
  if (code.startsWith('HPE_') || link.name === 'HTTPParserError') return notInflux(cause)
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS') || code === 'EPROTO')
    return new SourceError('tls', TLS, { cause })
  return null
}

/** The error of a statement, which InfluxDB puts inside an answer of status 200. */
export function statementFailure(text: string): SourceError {
  const cause = new Error(text)
  if (/database not found|database name required/i.test(text)) {
    return new SourceError('unknown-database', 'Banco de dados não encontrado no servidor', { cause })
  }
  if (/retention policy not found/i.test(text)) {
    return new SourceError('unknown-database', 'Política de retenção não encontrada no banco de dados', {
      cause,
    })
  }
  if (/not authorized|authorization failed|error authorizing/i.test(text)) {
    return new SourceError('unauthorized', 'O usuário não tem permissão de leitura neste banco de dados', {
      cause,
    })
  }
  if (/query-timeout|timeout exceeded/i.test(text)) {
    return new SourceError('timeout', 'O servidor interrompeu a consulta por limite de tempo', { cause })
  }
  return new SourceError('server', `O servidor recusou a consulta: ${text.slice(0, 200)}`, { cause })
}

/** An answer whose status is not 200. */
export function statusFailure(status: number, text: string): SourceError {
  if (status === 401) return new SourceError('unauthorized', 'Usuário ou senha recusados pelo servidor')
  if (status === 403) return new SourceError('unauthorized', 'O servidor negou o acesso a este usuário')
  if (/HTTP request to an HTTPS server/i.test(text)) {
    return new SourceError('tls', 'O servidor exige HTTPS nesta porta')
  }
  if (status >= 500) return new SourceError('server', `O servidor falhou (HTTP ${status})`)
  if (status >= 300 && status < 400) {
    return new SourceError(
      'not-influx',
      `O servidor redireciona para outro endereço (HTTP ${status}), o que não é seguido`,
    )
  }
  return new SourceError('not-influx', `O endereço não respondeu como um InfluxDB 1.x (HTTP ${status})`)
}
