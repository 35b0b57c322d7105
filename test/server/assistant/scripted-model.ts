import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer of the scripted service to one call of chat/completions. */
export type Script = (response: ServerResponse, body: ModelCall) => void | Promise<void>

export interface ModelCall {
  readonly model: string
  readonly stream?: boolean
  readonly temperature?: number
  readonly max_tokens?: number
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

export interface ScriptedModel {
  readonly baseUrl: string
  readonly calls: ModelCall[]
  readonly authorizations: (string | undefined)[]
  /** The answers to the next calls, one each; the last one answers all others. */
  play(...scripts: readonly Script[]): void
  close(): Promise<void>
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const open = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

/** Says a text in pieces, as models do; without streaming as one message. */
export const says =
  (text: string): Script =>
  (response, { stream }) => {
    if (!stream) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const message = { role: 'assistant', content: text }
      return void response.end(
        JSON.stringify({
          id: 'c1',
          object: 'chat.completion',
          created: 1,
          model: 'm',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
        }),
      )
    }
    open(response)
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? [])
      response.write(chunk({ role: 'assistant', content: piece }))
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
  }

/** Says the pieces one after the other, each when the one before it may go on. */
export const saysInTurn =
  (pieces: readonly string[], mayGoOn: (piece: number) => Promise<void>): Script =>
  async (response) => {
    open(response)
    for (const [i, piece] of pieces.entries()) {
      response.write(chunk({ role: 'assistant', content: piece }))
      await mayGoOn(i)
    }
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
  }

/** Calls a tool with these arguments. */
export const callsTool = (name: string, given: string | object): Script =>
  callsToolWith({ name, arguments: typeof given === 'string' ? given : JSON.stringify(given) })

/** Calls a tool in the shape of another service: without an id, with arguments that are no text, with another end. */
export const callsToolWith =
  (
    called: { name?: string; arguments: unknown },
    {
      id = 'call_1',
      finish = 'tool_calls',
      content,
    }: { id?: string | undefined; finish?: string; content?: string } = {},
  ): Script =>
  (response) => {
    open(response)
    const call = { index: 0, id, type: 'function', function: { name: 'indicadores', ...called } }
    response.end(
      `${chunk({ role: 'assistant', content, tool_calls: [call] })}${chunk({}, finish)}data: [DONE]\n\n`,
    )
  }

/** Two calls at once whose arguments come in turns, between comments, as from busy services. */
export const callsInPieces =
  (name: string, given: object): Script =>
  (response) => {
    open(response)
    const text = JSON.stringify(given)
    const piece = (index: number, id: string | undefined, called: object) =>
      chunk({ tool_calls: [{ index, ...(id ? { id, type: 'function' } : {}), function: called }] })
    response.write(`: ping\n\n${piece(0, 'a', { name, arguments: text.slice(0, 9) })}`)
    response.write(piece(1, 'b', { name: 'listar_maquinas', arguments: '' }))
    response.write(
      `${piece(1, undefined, { arguments: '{}' })}${piece(0, undefined, { arguments: text.slice(9) })}`,
    )
    response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`)
  }

/** A part of an answer, then an error in the stream. */
export const failsWithin: Script = (response) => {
  open(response)
  response.write(chunk({ role: 'assistant', content: 'Foi de 12' }))
  response.end(`data: {"error":{"message":"overloaded","code":529}}\n\ndata: [DONE]\n\n`)
}

/** The whole answer as one JSON, although a stream was asked for. */
export const wholeAnswer =
  (text: string): Script =>
  (response, body) =>
    says(text)(response, { ...body, stream: false })

export const refuses =
  (status: number, text: string): Script =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '3600' }).end(text)

/** Breaks off in the middle of an answer. */
export const breaksOff: Script = (response) => {
  open(response)
  response.write(chunk({ role: 'assistant', content: 'A disponibilidade é de 12' }))
  setTimeout(() => response.destroy(), 20)
}

/** Goes on for ever. */
export const neverEnds: Script = (response) => {
  open(response)
  const timer = setInterval(
    () => response.write(chunk({ role: 'assistant', content: 'blá '.repeat(200) })),
    2,
  )
  response.on('close', () => clearInterval(timer))
}

/** One line of a stream without an end. */
export const neverEndsLine: Script = (response) => {
  open(response)
  response.write('data: ')
  const timer = setInterval(() => response.write('x'.repeat(100_000)), 1)
  response.on('close', () => clearInterval(timer))
}

/** Sends the caller to another address. */
export const sendsElsewhere =
  (address: string): Script =>
  (response) =>
    void response.writeHead(307, { location: address }).end()

/** Says one piece and stops for a reason. */
export const stopsFor =
  (reason: string, delta: object): Script =>
  (response) => {
    open(response)
    response.end(`${chunk({ role: 'assistant', ...delta })}${chunk({}, reason)}data: [DONE]\n\n`)
  }

/** Calls many tools at once. */
export const callsTools =
  (count: number, name: string, given: object): Script =>
  (response) => {
    const calls = Array.from({ length: count }, (_, index) => ({
      ...{ index, id: `call_${index}`, type: 'function' },
      function: { name, arguments: JSON.stringify(given) },
    }))
    stopsFor('tool_calls', { content: null, tool_calls: calls })(response, { model: '', messages: [] })
  }

export async function startScriptedModel(): Promise<ScriptedModel> {
  const calls: ModelCall[] = []
  const authorizations: (string | undefined)[] = []
  let scripts: readonly Script[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as ModelCall
    calls.push(body)
    authorizations.push(request.headers.authorization)
    const [script = says('Olá'), ...others] = scripts
    if (others.length > 0) scripts = others
    await script(response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    authorizations,
    play: (...next) => {
      scripts = next
      calls.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
