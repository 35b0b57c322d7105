import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { bodyTooLarge } from './callers/body-room.ts'
import { inTime, type Patience } from './callers/patience.ts'

/** Accepts only JSON bodies, within the call's limit and in time. An empty body of any type counts as absent. */
export function readJsonBodies(app: FastifyInstance, patience: Patience): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: JsonRequest, payload: IncomingMessage) => {
    const most = request.routeOptions.bodyLimit
    const text = await inTime(request.raw, most, patience, () => textOf(payload, request.headers, most))
    if (text.length === 0) return undefined
    return await new Promise((resolve, reject) => {
      parse(request as never, text, (error, value) =>
        error ? reject(new AppError('invalid', 'JSON inválido')) : resolve(value),
      )
    })
  })
}

type JsonRequest = {
  raw: IncomingMessage
  headers: IncomingMessage['headers']
  routeOptions: { bodyLimit: number }
}

/** Reads by events: leaving a `for await` loop would destroy the connection before the answer is sent. */
function textOf(
  payload: IncomingMessage,
  headers: IncomingMessage['headers'],
  most: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(bodyTooLarge())
    if (Number(headers['content-length']) > most) return tooLarge()
    const pieces: Buffer[] = []
    let bytes = 0
    const take = (piece: Buffer) => {
      bytes += piece.length
      if (bytes <= most) return pieces.push(piece)
      payload.off('data', take)
      pieces.length = 0
      return tooLarge()
    }
    payload.on('data', take)
    payload.once('end', () => resolve(Buffer.concat(pieces).toString()))
    const broken = () => reject(new AppError('invalid', 'Dados inválidos'))
    payload.once('error', broken)
    payload.once('close', broken)
  })
}
