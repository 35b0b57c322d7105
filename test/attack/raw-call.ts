import { connect, type Socket } from 'node:net'
import { required } from '../harness/required.ts'

export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: { success: boolean; message: string }
}

export interface RawCall {
  readonly socket: Socket
  /** The first answer; rejects when the connection ends without one. */
  readonly answer: Promise<RawAnswer>
  readonly closed: Promise<void>
}

/** Opens a connection and writes bytes to it that no client would send. */
export function rawCall(port: number, begin: string | Uint8Array): RawCall {
  const socket = connect(port, '127.0.0.1')
  const answered = Promise.withResolvers<RawAnswer>()
  const ended = Promise.withResolvers<void>()
  let text = ''
  socket.on('data', (piece) => {
    text += piece.toString('latin1')
    const answer = answerIn(text)
    if (answer) answered.resolve(answer)
  })
  // The server may close at any moment; the tests check when.
  socket.on('error', () => {})
  socket.on('close', () => {
    answered.reject(new Error(`closed after ${JSON.stringify(text.slice(0, 200))}`))
    ended.resolve()
  })
  answered.promise.catch(() => {})
  socket.write(begin)
  return { socket, answer: answered.promise, closed: ended.promise }
}

function answerIn(text: string): RawAnswer | undefined {
  const [head, body = ''] = text.split('\r\n\r\n', 2)
  const length = Number(/^content-length: (\d+)/im.exec(head ?? '')?.[1] ?? Number.NaN)
  if (!(body.length >= length)) return undefined
  const json = JSON.parse(Buffer.from(body.slice(0, length), 'latin1').toString())
  return {
    status: Number(required(head, 'head').split(' ')[1]),
    head: required(head, 'head').toLowerCase(),
    body: json,
  }
}

export const headOf = (method: string, path: string, headers: Readonly<Record<string, string | number>>) =>
  [
    `${method} /api${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
