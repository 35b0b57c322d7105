import { z } from 'zod/mini'
import { timeRangeSchema } from './monitoring/window.ts'
import { askedId, askedInstant } from './wire/answer.ts'
import { boundedText, trimmedText } from './wire/bounded.ts'
import { endpoint } from './wire/endpoint.ts'
import { orAbsent } from './wire/list-query.ts'

const MOST_LETTERS = 2_000
const EMPTY = 'Digite uma mensagem'
const TOO_LONG = `A mensagem deve ter no máximo ${MOST_LETTERS} caracteres`
/** A question is understood with the newest of these messages; a longer conversation is refused only where it is absurdly long. */
const MOST_MESSAGES = 200
const MOST_LETTERS_OF_HISTORY = 20_000

const historySchema = z
  .array(
    z.object({
      role: z.enum(['user', 'assistant'], 'Mensagem anterior inválida'),
      content: boundedText(MOST_LETTERS_OF_HISTORY, {
        missing: 'Mensagem anterior inválida',
        tooLong: 'Mensagem anterior longa demais',
      }),
    }),
    'Histórico da conversa inválido',
  )
  .check(z.maxLength(MOST_MESSAGES, 'A conversa tem mensagens demais'))
export type ChatHistory = z.infer<typeof historySchema>

/** The view that the user has before them: 'este chiller' is the machine of the view. */
const viewSchema = z.object({
  machineId: z.optional(askedId),
  compressor: z.optional(askedId),
  timeRange: z.optional(timeRangeSchema),
  /** An own period of the view, in place of a range. */
  from: z.optional(askedInstant('Período inválido')),
  to: z.optional(askedInstant('Período inválido')),
})

export const chatRequestSchema = z.object({
  message: trimmedText(MOST_LETTERS, { missing: EMPTY, tooLong: TOO_LONG }).check(z.minLength(1, EMPTY)),
  conversationHistory: z._default(historySchema, []),
  siteId: z._default(z.nullable(askedId), null),
  view: orAbsent(z.optional(viewSchema)),
})
export type ChatRequest = z.infer<typeof chatRequestSchema>

const chatAnswerSchema = z.object({
  success: z.literal(true),
  /** Simple Markdown: paragraphs, lists, bold, and links to the product's own views (`/dashboard/{siteId}?…`). */
  response: z.string(),
})

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/chat/message',
  access: 'user',
  tag: 'Assistente',
  summary:
    'Pergunta ao assistente sobre as máquinas do usuário; com Accept: text/event-stream a resposta vem aos poucos',
  body: chatRequestSchema,
  maxBodyBytes: 1024 * 1024,
  response: chatAnswerSchema,
  events: {
    /** The next piece of the answer. */
    text: z.object({ text: z.string() }),
    /** The whole answer; no event follows. */
    done: z.object({ response: z.string() }),
  },
})

export const testChat = endpoint({
  method: 'POST',
  path: '/chat/test',
  access: 'user',
  tag: 'Assistente',
  summary: 'Diagnóstico do assistente: uma chamada curta ao modelo de linguagem, sem streaming',
  response: z.object({
    success: z.boolean(),
    /** The result, or why the test failed, in the words on screen. */
    message: z.string(),
  }),
})
