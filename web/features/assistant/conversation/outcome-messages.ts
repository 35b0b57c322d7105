import { ApiError } from '#web/api/api-error.ts'
import type { NewMessage } from './chat-message.ts'
import type { Outcome } from './read-answer.ts'

const FAILURE = 'Desculpe, ocorreu um erro ao processar sua pergunta. Tente novamente em alguns momentos.'

/** The messages that an answer leaves in the conversation. A stopped or broken answer keeps the text that came. */
export function outcomeMessages(outcome: Outcome): NewMessage[] {
  const { kind, text } = outcome
  const answer = (note: string | null): NewMessage => ({ kind: 'answer', text, note })
  if (kind === 'stopped') return [answer('Resposta interrompida.')]
  if (kind === 'long') return [answer('A resposta é longa demais: aqui está o começo.')]
  if (kind === 'failed') {
    const failure: NewMessage = { kind: 'failure', text: FAILURE, note: causeInWords(outcome.error) }
    return text === '' ? [failure] : [answer('Resposta incompleta.'), failure]
  }
  // An empty answer says nothing.
  return text.trim() === '' ? [{ kind: 'failure', text: FAILURE }] : [answer(null)]
}

/** The cause of a failure, where it helps the user; null: the failure's own words say enough. */
function causeInWords(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.isTimeout) return 'O servidor não respondeu a tempo.'
  if (error.status === 429) return waitingWords(error.retryAfterSeconds)
  const message = error.fields[0]?.message || error.message
  const isForUsers = error.isNetwork || error.status < 500 || error.status === 503
  return isForUsers && message !== '' && message !== FAILURE ? message : null
}

function waitingWords(seconds: number | null): string {
  const begin = 'Muitas perguntas em pouco tempo.'
  if (seconds === null || seconds <= 0) return begin
  return `${begin} Tente novamente em ${seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`}.`
}
