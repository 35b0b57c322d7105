import { SourceError, type SourceFailure } from '../source.ts'

const TIMEOUT = 'O servidor não respondeu a tempo'
const TLS = 'Falha na conexão segura (TLS)'
const CLOSED = 'O servidor encerrou a conexão'
const NO_ROUTE = 'Não há rota até este host'

/** The network's error codes in words for a technician. */
const byCode: Readonly<Record<string, readonly [SourceFailure, string]>> = {
  ECONNREFUSED: ['unreachable', 'Conexão recusada: não há servidor neste host e porta'],
  ENOTFOUND: ['unreachable', 'Host não encontrado no DNS'],
  EAI_AGAIN: ['unreachable', 'Falha ao consultar o DNS para este host'],
  EHOSTUNREACH: ['unreachable', NO_ROUTE],
  ENETUNREACH: ['unreachable', NO_ROUTE],
  EADDRNOTAVAIL: ['unreachable', NO_ROUTE],
  ECONNRESET: ['unreachable', CLOSED],
  EPIPE: ['unreachable', CLOSED],
  UND_ERR_SOCKET: ['unreachable', CLOSED],
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
/** These failures last: a name that does not exist now does not exist in a second either. */
const lasting = new Set(['ENOTFOUND'])

export const timedOut = (cause?: unknown) => new SourceError('timeout', TIMEOUT, { cause })

/** The network error among an error's causes as a `SourceError`; null without one. */
export function networkFailure(error: unknown): SourceError | null {
  for (const link of chain(error)) {
    const failure = failureOfCode(link, error)
    if (failure) return failure
  }
  return null
}

/** The error, its causes and, when several addresses were tried, the errors of each. */
export function chain(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error]
  const inner = error instanceof AggregateError ? error.errors : []
  return [error, ...inner.flatMap(chain), ...(error.cause === undefined ? [] : chain(error.cause))]
}

/** Whether the server's answer is no HTTP. */
export const isNoHttp = (link: unknown): boolean =>
  link instanceof Error &&
  (/^HPE_|^UND_ERR_HEADERS_OVERFLOW$/.test(codeOf(link)) || link.name === 'HTTPParserError')

function failureOfCode(link: unknown, cause: unknown): SourceError | null {
  if (!(link instanceof Error)) return null
  const code = codeOf(link)
  const row = byCode[code === 'TimeoutError' ? 'ABORT_ERR' : code]
  if (row) {
    const transient = row[0] === 'unreachable' && !lasting.has(code)
    return new SourceError(row[0], row[1], { cause, transient })
  }
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS') || code === 'EPROTO')
    return new SourceError('tls', TLS, { cause })
  return null
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name
