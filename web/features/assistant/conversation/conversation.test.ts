import { describe, expect, it } from 'vitest'
import { chatRequestSchema } from '#contract/chat.ts'
import { memoryStorage } from '#test/client/browser-tabs.ts'
import { ApiError, networkError, UNREACHABLE } from '#web/api/api-error.ts'
import type { StreamEvent } from '#web/api/event-stream.ts'
import { type ChatMessage, type NewMessage, withMessage } from './chat-message.ts'
import { forgetConversation, forgetConversationOfOthers } from './forget-conversation.ts'
import { outcomeMessages } from './outcome-messages.ts'
import { MOST_LETTERS, readAnswer } from './read-answer.ts'
import { historyOf } from './request-history.ts'
import { storeConversation, storedConversation } from './stored-conversation.ts'
import { suggestedQuestions, welcomeText } from './welcome.ts'

const conversation = (...added: NewMessage[]) => added.reduce(withMessage, [] as readonly ChatMessage[])
const exchange = (count: number, letters = 5) =>
  conversation(
    ...Array.from({ length: count }, (_, n): NewMessage[] => [
      { kind: 'question', text: `${n + 1}?`.padEnd(letters) },
      { kind: 'answer', text: `${n + 1}!`.padEnd(letters) },
    ]).flat(),
  )
const machine = (n: number, tipo: 'chiller' | 'torre' = 'chiller') => ({
  id: `m-${n}`,
  nome: `Máquina ${n}`,
  tipo,
})
const machines = (count: number) => Array.from({ length: count }, (_, n) => machine(n + 1))

describe('the welcome', () => {
  const welcome = (count: number, siteName: string | null = 'Planta Norte') =>
    welcomeText({ userName: ' Ana Souza', siteName, machines: machines(count) })

  it.each([
    [1, 'da sua máquina: Máquina 1.'],
    [2, 'das suas máquinas: Máquina 1 e Máquina 2.'],
    [3, 'das suas máquinas: Máquina 1, Máquina 2 e Máquina 3.'],
    [4, 'das suas máquinas: Máquina 1, Máquina 2, Máquina 3 e mais 1.'],
    [2_003, 'das suas máquinas: Máquina 1, Máquina 2, Máquina 3 e mais 2000.'],
  ])('names at most three of %i machines', (count, end) => {
    const begin = 'Olá, Ana! Sou o assistente do monitoramento em Planta Norte. Respondo com os números'
    expect(welcome(count)).toBe(`${begin} ${end}`)
  })

  it('without machines sends the user to the administrator', () => {
    expect(welcome(0)).toMatch(/neste site\. Entre em contato com o administrador para obter acesso\.$/)
    expect(welcome(0, null)).toMatch(/para você\. Entre em contato com o administrador/)
  })

  it('suggests questions about the machine on screen, else about the first chiller, and none without machines', () => {
    expect(suggestedQuestions([machine(1, 'torre'), machine(2), machine(3)], undefined)).toEqual([
      'Qual máquina está pior?',
      'Como está o COP do Máquina 2?',
      'Houve falhas esta semana?',
    ])
    expect(suggestedQuestions(machines(3), 'm-3')[1]).toBe('Como está o COP do Máquina 3?')
    expect(suggestedQuestions([machine(1, 'torre')], undefined).join()).not.toMatch(/COP|pior/)
    expect(suggestedQuestions([], 'm-1')).toEqual([])
  })
})

describe('the stored conversation', () => {
  const owner = { userId: 'u-1', siteId: 's-1' }

  it('comes back for the same user and site alone', () => {
    const storage = memoryStorage()
    storeConversation(storage, owner, exchange(2))
    expect(storedConversation(storage, owner)).toEqual(exchange(2))
    expect(storedConversation(storage, { ...owner, siteId: 's-2' })).toEqual([])
    expect(storedConversation(storage, { ...owner, siteId: null })).toEqual([])
    expect(storedConversation(storage, { ...owner, userId: 'u-2' })).toEqual([])
  })

  it('holds the newest messages only, by their number and by their letters', () => {
    const storage = memoryStorage()
    storeConversation(storage, owner, exchange(500))
    expect(storedConversation(storage, owner)).toEqual(exchange(500).slice(-60))
    storeConversation(storage, owner, exchange(20, 10_000))
    expect(storedConversation(storage, owner)).toHaveLength(6)
    expect(storage.getItem('assistantConversation')?.length).toBeLessThan(70_000)
    storeConversation(storage, owner, exchange(1, 100_000))
    expect(storedConversation(storage, owner)).toEqual([])
  })

  it('says that the last question has no answer', () => {
    const storage = memoryStorage()
    storeConversation(storage, owner, conversation({ kind: 'question', text: 'Qual o COP?' }))
    expect(storedConversation(storage, owner).map(({ kind }) => kind)).toEqual(['question', 'notice'])
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"userId":"u-1","siteId":"s-1"}',
    '{"userId":"u-1","siteId":"s-1","messages":[{}]}',
  ])('is empty when another program wrote %j', (text) => {
    const storage = memoryStorage()
    storage.setItem('assistantConversation', text)
    expect(storedConversation(storage, owner)).toEqual([])
    forgetConversationOfOthers(storage, 'u-9')
    expect(storage.getItem('assistantConversation')).toBeNull()
  })

  it('is forgotten at the sign-out, and for another user', () => {
    const storage = memoryStorage()
    storeConversation(storage, owner, exchange(1))
    forgetConversationOfOthers(storage, 'u-1')
    expect(storedConversation(storage, owner)).toHaveLength(2)
    forgetConversationOfOthers(storage, 'u-2')
    expect(storage.length).toBe(0)
    storeConversation(storage, owner, exchange(1))
    forgetConversation(storage)
    expect(storage.length).toBe(0)
  })

  it('is dropped when the storage is full', () => {
    const full = { ...memoryStorage(), removeItem: () => undefined }
    const storage = Object.assign(full, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => storeConversation(storage, owner, exchange(1))).not.toThrow()
  })
})

describe('the history of a request', () => {
  it('has the last 20 questions and answers, without the words of the page', () => {
    const messages = withMessage(withMessage(exchange(30), { kind: 'notice', text: 'x' }), {
      kind: 'failure',
      text: 'y',
    })
    const history = historyOf(messages)
    expect(history).toHaveLength(20)
    expect(history[0]).toEqual({ role: 'user', content: '21?  ' })
    expect(history.at(-1)).toEqual({ role: 'assistant', content: '30!  ' })
    expect(historyOf(conversation({ kind: 'answer', text: ' ' }))).toEqual([])
  })

  it('fits into the call, whatever its letters', () => {
    const worst = '\u0001'.repeat(50_000)
    const kinds = Array.from({ length: 40 }, (): NewMessage => ({ kind: 'answer', text: worst }))
    const body = { message: 'x'.repeat(2_000), conversationHistory: historyOf(conversation(...kinds)) }
    expect(chatRequestSchema.safeParse(body).success).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(512 * 1024)
  })
})

describe('an answer', () => {
  async function* events(...all: [string, unknown][]): AsyncGenerator<StreamEvent> {
    for (const [event, data] of all) yield { event, id: null, data }
  }
  const read = (from: AsyncIterable<StreamEvent>, signal = new AbortController().signal) => {
    const texts: string[] = []
    return readAnswer(from, signal, (text) => texts.push(text)).then((outcome) => ({ outcome, texts }))
  }

  it('grows piece by piece and ends as its last event says', async () => {
    const from = events(
      ['text', { text: 'COP ' }],
      ['other', 1],
      ['text', { text: '4,5' }],
      ['done', { response: 'COP 4,6' }],
    )
    const { outcome, texts } = await read(from)
    expect(texts).toEqual(['COP ', 'COP 4,5'])
    expect(outcome).toEqual({ kind: 'whole', text: 'COP 4,6' })
    expect(outcomeMessages(outcome)).toEqual([{ kind: 'answer', text: 'COP 4,6', note: null }])
  })

  it('that breaks off keeps its text beside the failure', async () => {
    const { outcome } = await read(events(['text', { text: 'COP ' }]))
    expect(outcome).toMatchObject({ kind: 'failed', text: 'COP ' })
    expect(outcomeMessages(outcome)).toMatchObject([
      { kind: 'answer', text: 'COP ', note: 'Resposta incompleta.' },
      { kind: 'failure' },
    ])
  })

  it.each([{ text: 1 }, null, 'text', {}])('fails when an event has no text: %j', async (data) => {
    expect((await read(events(['text', data]))).outcome).toMatchObject({ kind: 'failed', text: '' })
  })

  it('that never ends is cut', async () => {
    async function* endless(): AsyncGenerator<StreamEvent> {
      for (;;) yield { event: 'text', id: null, data: { text: 'mais '.repeat(100) } }
    }
    const { outcome } = await read(endless())
    expect(outcome.kind).toBe('long')
    expect(outcome.text).toHaveLength(MOST_LETTERS)
    expect(outcomeMessages(outcome)[0]?.note).toMatch(/longa demais/)
  })

  it('that the user stopped keeps its text', async () => {
    const stop = new AbortController()
    async function* stopped(): AsyncGenerator<StreamEvent> {
      yield { event: 'text', id: null, data: { text: 'COP' } }
      stop.abort()
      throw stop.signal.reason
    }
    const { outcome } = await read(stopped(), stop.signal)
    expect(outcomeMessages(outcome)).toEqual([
      { kind: 'answer', text: 'COP', note: 'Resposta interrompida.' },
    ])
  })

  it.each([
    [networkError(new TypeError('x')), UNREACHABLE],
    [networkError(new DOMException('x', 'TimeoutError')), 'O servidor não respondeu a tempo.'],
    [
      new ApiError('x', { status: 429, retryAfterSeconds: 12 }),
      'Muitas perguntas em pouco tempo. Tente novamente em 12 s.',
    ],
    [
      new ApiError('x', { status: 429, retryAfterSeconds: 100 }),
      'Muitas perguntas em pouco tempo. Tente novamente em 2 min.',
    ],
    [new ApiError('', { status: 429 }), 'Muitas perguntas em pouco tempo.'],
    [new ApiError('Acesso negado', { status: 403 }), 'Acesso negado'],
    [new ApiError('x', { status: 400, fields: [{ field: 'message', message: 'Longa' }] }), 'Longa'],
    [new ApiError('Erro interno', { status: 500 }), null],
    [new ApiError('', { status: 502 }), null],
    [new Error('x'), null],
  ])('that failed has the words of the catalogue and the cause: %s', (error, note) => {
    const words = 'Desculpe, ocorreu um erro ao processar sua pergunta. Tente novamente em alguns momentos.'
    expect(outcomeMessages({ kind: 'failed', text: '', error })).toEqual([
      { kind: 'failure', text: words, note },
    ])
  })

  it('without a word is a failure', () => {
    expect(outcomeMessages({ kind: 'whole', text: ' ' })[0]?.kind).toBe('failure')
  })
})
