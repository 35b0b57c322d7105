import { z } from 'zod/mini'
import { answer, idParams } from './answer.ts'
import { readingSuggestionSchema } from './connection-questions.ts'
import { endpoint } from './endpoint.ts'
import { submaquinaSchema } from './machine.ts'

export const suggestUploadReadings = endpoint({
  method: 'POST',
  path: '/uploads/{id}/suggest-readings',
  access: 'user',
  tag: 'Arquivos',
  summary: 'Propõe as colunas das leituras padrão',
  params: idParams,
  maxBodyBytes: 256 * 1024,
  body: z.prefault(
    z.object({ submaquinas: z._default(z.array(submaquinaSchema).check(z.maxLength(64)), []) }),
    {},
  ),
  response: answer(z.array(readingSuggestionSchema)),
})
