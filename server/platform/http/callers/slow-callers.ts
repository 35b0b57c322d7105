import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { letFinish, type Patience } from './patience.ts'

/** Headers that a request may have once, because two readers of a repeated header may each take another value. */
const SINGLE = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'content-type',
  'content-encoding',
  'authorization',
  'origin',
  'last-event-id',
])

/** Protects the server against repeated headers, bodies that no call reads, and answers that the caller never receives. */
export function boundCallers(app: FastifyInstance, patience: Patience): void {
  app.addHook('onRequest', async (request) => {
    if (repeatsHeader(request)) throw new AppError('invalid', 'Requisição inválida')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const timer = setTimeout(() => reply.raw.destroy(), patience.answerMs).unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
  app.addHook('onResponse', async ({ raw }) => {
    // An injected request has no connection.
    if (raw.complete === false && raw.socket.bytesRead !== undefined) letFinish(raw, patience)
  })
}

function repeatsHeader({ raw }: FastifyRequest): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]?.toLowerCase() ?? ''
    if (seen.has(name) && SINGLE.has(name)) return true
    seen.add(name)
  }
  return false
}
