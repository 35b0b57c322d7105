import { z } from 'zod/mini'
import { answer, idParams, instant, messageAnswer } from '../wire/answer.ts'
import { endpoint } from '../wire/endpoint.ts'

/** A device on which the user is signed in. */
export const openSessionSchema = z.object({
  id: z.string(),
  /** Browser and system in few words; null: not known. */
  device: z.nullable(z.string()),
  /** Network address of the last use; null: not known. */
  address: z.nullable(z.string()),
  createdAt: instant,
  /** To the minute; null: not known. */
  lastUsedAt: z.nullable(instant),
  /** The session of this call. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  tag: 'Acesso',
  summary: 'As próprias sessões abertas, a usada por último primeiro',
  response: answer(z.array(openSessionSchema)),
})
export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'user',
  tag: 'Acesso',
  summary: 'Encerra uma das próprias sessões',
  params: idParams,
  response: messageAnswer,
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  tag: 'Acesso',
  summary: 'Encerra as próprias sessões, menos a que pede',
  response: messageAnswer,
})
