import { describe, expect, it } from 'vitest'
import { chatRequestSchema } from '#contract/chat.ts'
import { conversation, exchange } from '#test/client/conversations.ts'
import { ApiError, networkError, UNREACHABLE } from '#web/api/api-error.ts'
import type { StreamEvent } from '#web/api/event-stream.ts'
import type { NewMessage } from './chat-message.ts'
import { outcomeMessages } from './outcome-messages.ts'
import { MOST_LETTERS, readAnswer } from './read-answer.ts'
import { historyOf } from './request-history.ts'
import { suggestedQuestions, welcomeText } from './welcome.ts'

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

describe('the history of a request', () => {
  it('has the last 20 questions and answers, without the words of the page', () => {
    const ofPage: NewMessage[] = [
      { kind: 'notice', text: 'x' },
      { kind: 'failure', text: 'y' },
    ]
    const history = historyOf([...exchange(30), ...conversation(...ofPage)])
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
