import { gzipSync } from 'node:zlib'
import { type Script, says, stopsFor } from './scripted-model.ts'

const HEAD = { 'content-type': 'text/event-stream' }
const event = (data: object) => `data: ${JSON.stringify({ id: 'c1', created: 1, model: 'm', ...data })}\n\n`
const choice = (delta: unknown, finish: string | null = null) =>
  event({ choices: [{ index: 0, delta, finish_reason: finish }] })
const DONE = 'data: [DONE]\n\n'
const TEXT = 'Foi boa.'
const plain = `${choice({ role: 'assistant', content: TEXT })}${choice({}, 'stop')}${DONE}`

const sends =
  (body: string | Buffer, headers: Record<string, string> = HEAD, status = 200): Script =>
  (response) =>
    void response.writeHead(status, headers).end(body)

/** Ways in which real services send the answer `Foi boa.`. */
export const oddAnswers: readonly (readonly [string, Script])[] = [
  [
    'events without choices before and behind it, as Azure and vLLM send',
    sends(
      `${event({ choices: [], prompt_filter_results: [] })}${plain.replace(DONE, '')}${event({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } })}${DONE}`,
    ),
  ],
  ['gzip', sends(gzipSync(plain), { ...HEAD, 'content-encoding': 'gzip' })],
  ['another type of content', sends(plain, { 'content-type': 'text/plain' })],
  ['CRLF between lines', sends(plain.replaceAll('\n', '\r\n'))],
  ['no blank behind data:', sends(plain.replaceAll('data: ', 'data:'))],
  ['notes between events, as OpenRouter sends', sends(`: OPENROUTER PROCESSING\n\n${plain}`)],
  ['no last event', sends(plain.replace(DONE, ''))],
  ['the end beside the text', sends(`${choice({ role: 'assistant', content: TEXT }, 'stop')}${DONE}`)],
  ['an empty list of calls', stopsFor('stop', { content: TEXT, tool_calls: [] })],
  [
    'empty and unknown members',
    sends(
      `${choice({ role: 'assistant', content: null, refusal: null, audio: null, annotations: [] })}${plain}`,
    ),
  ],
  [
    'thoughts beside the text, as vLLM, DeepSeek and OpenRouter send',
    sends(
      `${choice({ reasoning_content: 'foi de 12' })}${choice({ reasoning: 'de 13', reasoning_details: [{ type: 'reasoning.text', text: 'de 13' }] })}${plain}`,
    ),
  ],
  [
    'thoughts as a part of the content, as Mistral sends',
    stopsFor('stop', {
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'foi de 12' }] },
        { type: 'text', text: TEXT },
      ],
    }),
  ],
  ...['eos', 'end_turn', 'STOP', 'stop_sequence'].map(
    (end) => [`the end ${end}`, stopsFor(end, { content: TEXT })] as const,
  ),
  ['signs of a chat template', says(`<|im_start|>assistant\n${TEXT}<|im_end|>`)],
]

/** Ways in which real services fail. */
export const oddFailures: readonly (readonly [string, Script])[] = [
  [
    'a page with an error',
    sends('<html><h1>502 Bad Gateway</h1></html>', { 'content-type': 'text/html' }, 502),
  ],
  ['a page of a sign-in', sends('<!doctype html><form>', { 'content-type': 'text/html' })],
  [
    'an error with code 200',
    sends('{"error":{"message":"model not found"}}', { 'content-type': 'application/json' }),
  ],
  ['nothing at all', sends('')],
  ['no content', sends('', {}, 204)],
  ['events without choices alone', sends(`${event({ choices: [] })}${DONE}`)],
  ['an event that is no JSON', sends(`data: {"choices":[{"delta":\n\n${DONE}`)],
  ['bytes that are no gzip', sends('no gzip', { ...HEAD, 'content-encoding': 'gzip' })],
  ['an end by an error', stopsFor('error', { content: 'Foi de' })],
  ['an end without a reason', sends(choice({ role: 'assistant', content: 'Foi de' }))],
  ['a refusal', stopsFor('stop', { content: null, refusal: 'Não posso.' })],
  ['a redirect that stays', sends('', { location: 'http://127.0.0.1:9/v1' }, 301)],
  ['a call behind a sentence', says('Vou consultar.\n<tool_call>{"name": "indicadores"}</tool_call>')],
  ['a call by a function’s tag', says('Vou ver. <function=indicadores>{"maquina": "x"}</function>')],
  ['a call in signs of its template', says('<｜tool▁calls▁begin｜>function<｜tool▁sep｜>indicadores')],
  ['a call as a program', says('```tool_code\nprint(default_api.indicadores(maquina="x"))\n```')],
  ['a call as a list', says('[{"name": "indicadores", "arguments": {}}]')],
  [
    'a call behind a sentence as JSON',
    says('Certo:\n```json\n{"name": "indicadores", "parameters": {}}\n```'),
  ],
]

/** Two calls with the same place, each whole, as Ollama and Gemini send. */
export const callsAtOnePlace =
  (name: string, given: object): Script =>
  (response) => {
    const call = (id: string, called: object) =>
      choice({ tool_calls: [{ index: 0, id, type: 'function', function: called }] })
    response.writeHead(200, HEAD)
    response.write(call('a', { name, arguments: JSON.stringify(given) }))
    response.write(call('b', { name: 'listar_maquinas', arguments: '{}' }))
    response.end(`${choice({}, 'tool_calls')}${DONE}`)
  }

/** A call without a place and without arguments, beside a text. */
export const callsWithoutArguments =
  (name: string): Script =>
  (response) => {
    response.writeHead(200, HEAD)
    response.write(
      choice({
        content: 'Vou ver.',
        tool_calls: [{ id: 'a', type: 'function', function: { name, arguments: '' } }],
      }),
    )
    response.end(`${choice({}, 'tool_calls')}${DONE}`)
  }
