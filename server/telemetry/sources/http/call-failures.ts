import { SourceError } from '../source.ts'
import { MalformedAnswerError, StatementError, TruncatedAnswerError } from './answer-errors.ts'
import { hideSecrets, withoutSecrets } from './hidden-secrets.ts'
import { chain, isNoHttp, networkFailure, timedOut } from './network-failures.ts'

/** A product's failures in words for a technician. */
export interface Wording {
  readonly product: string
  /** 401. */
  readonly refused: string
  /** 403. */
  readonly denied: string
  /** The failure behind the server's explanation of a refused statement; null when unknown. */
  explained(text: string): SourceError | null
}

export const notInflux = (words: Wording, cause?: unknown) =>
  new SourceError('not-influx', `O servidor respondeu, mas a resposta não é de um ${words.product}`, {
    cause,
  })

const truncated = (cause: unknown) =>
  new SourceError('truncated', 'A resposta do servidor terminou antes do fim', { cause, transient: true })

/** The words for a call's failures, and the secrets to hide from them. */
export interface CallTerms {
  readonly words: Wording
  /** From `secretForms`. */
  readonly secrets: readonly string[]
}

/** The error of a failed call: that of its aborted signal, else a failure without secrets. */
export function callFailure(
  error: unknown,
  phase: 'request' | 'body',
  signal: AbortSignal,
  terms: CallTerms,
): unknown {
  if (signal.aborted && error === signal.reason) return abortFailure(signal)
  return withoutSecrets(asSourceError(error, phase, terms), terms.secrets)
}

/** The error of a call whose signal has aborted: a time-out at a deadline, else the signal's own reason. */
export function abortFailure({ reason }: AbortSignal): unknown {
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? timedOut(reason) : reason
}

/** Any error of a call as a `SourceError`. */
export function asSourceError(error: unknown, phase: 'request' | 'body', terms: CallTerms): SourceError {
  const { words } = terms
  const known = chain(error).find((link) => link instanceof SourceError)
  if (known) return known
  if (error instanceof StatementError) return statementFailure(error.message, terms)
  if (error instanceof MalformedAnswerError) return notInflux(words, error)
  if (error instanceof TruncatedAnswerError) return truncated(error)
  const found = networkFailure(error) ?? (chain(error).some(isNoHttp) ? notInflux(words, error) : null)
  if (phase === 'body' && (!found || found.failure === 'unreachable')) return truncated(error)
  return found ?? new SourceError('unreachable', 'Não foi possível falar com o servidor', { cause: error })
}

/** The failure of a statement that the server refused or stopped, from the server's own explanation. */
export function statementFailure(explanation: string, { words, secrets }: CallTerms): SourceError {
  const text = plainWords(explanation, secrets)
  const known = words.explained(text)
  if (known) return known
  const cause = new Error(text)
  if (/query-timeout|timeout exceeded|deadline exceeded/i.test(text)) {
    return new SourceError('timeout', 'O servidor interrompeu a consulta por limite de tempo', { cause })
  }
  return new SourceError('server', `O servidor recusou a consulta: ${text.slice(0, 200).toWellFormed()}`, {
    cause,
  })
}

/** Longer explanations are cut, because nobody reads more and the patterns that search them stay fast. */
const MOST_KEPT = 2_000
/** The part that is searched for secrets. It is longer than the kept part, so that a secret across that part's end is hidden whole. */
const MOST_SEARCHED = 16_000

/** The server's text on one line, without secrets and without signs that change how the rest is shown. */
function plainWords(explanation: string, secrets: readonly string[]): string {
  const hidden = hideSecrets(explanation.slice(0, MOST_SEARCHED), secrets)
  return hidden
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .slice(0, MOST_KEPT)
    .trim()
}

/** The failure of an answer whose status is not 200. */
export function statusFailure(
  status: number,
  text: string,
  words: Wording,
  retryAfter?: string | undefined,
): SourceError {
  if (status === 401) return new SourceError('unauthorized', words.refused)
  if (status === 403) return new SourceError('unauthorized', words.denied)
  if (/HTTP request to an HTTPS server/i.test(text)) {
    return new SourceError('tls', 'O servidor exige HTTPS nesta porta')
  }
  if (status === 429) return overloaded(status, retryAfter)
  if (status >= 500) return failed(status, retryAfter)
  if (status >= 300 && status < 400) {
    return new SourceError(
      'not-influx',
      `O servidor redireciona para outro endereço (HTTP ${status}), o que não é seguido`,
    )
  }
  return new SourceError('not-influx', `O endereço não respondeu como um ${words.product} (HTTP ${status})`)
}

const failed = (status: number, retryAfter: string | undefined) =>
  new SourceError('server', `O servidor falhou (HTTP ${status})`, {
    transient: true,
    retryAfterMs: inMs(retryAfter),
  })
const overloaded = (status: number, retryAfter: string | undefined) =>
  new SourceError('server', `O servidor limita o número de consultas (HTTP ${status})`, {
    transient: true,
    retryAfterMs: inMs(retryAfter),
  })

/** The header's seconds in ms; a date is ignored, for clocks may be wrong. */
const inMs = (retryAfter: string | undefined): number | undefined =>
  retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined
