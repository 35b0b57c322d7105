import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod/mini'
import { wireText } from './wire-text.ts'

/**
 * Answers with a long list, `{success: true, data: […]}`, page by page through the call's schema, so that memory stays small and
 * other requests run between two pages. A refusal comes before the first byte.
 */
export async function sendList(
  reply: FastifyReply,
  schema: z.ZodMiniType,
  pages: AsyncIterable<readonly unknown[]>,
): Promise<FastifyReply> {
  const iterator = pages[Symbol.asyncIterator]()
  const first = await iterator.next()
  const text = textOf((schema as ListSchema).shape.data, first, iterator)
  return reply.type('application/json; charset=utf-8').send(Readable.from(text, { objectMode: false }))
}

type ListSchema = z.ZodMiniObject<{ data: z.ZodMiniArray }>

async function* textOf(
  data: z.ZodMiniArray,
  first: IteratorResult<readonly unknown[]>,
  iterator: AsyncIterator<readonly unknown[]>,
): AsyncGenerator<string> {
  yield '{"success":true,"data":['
  let between = ''
  for (let page = first; !page.done; page = await iterator.next()) {
    if (page.value.length === 0) continue
    yield between + wireText(data, page.value).slice(1, -1)
    between = ','
    await othersTurn()
  }
  yield ']}'
}
