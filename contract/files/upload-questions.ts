import { z } from 'zod/mini'
import { submaquinaSchema, uploadSourceSchema } from '../machines/machine.ts'
import { discoveredMachineSchema, readingSuggestionSchema } from '../sources/connection-questions.ts'
import { answer, idParams, instant } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { cellSchema } from './upload.ts'

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

export const discoverUploadMachines = endpoint({
  method: 'POST',
  path: '/uploads/{id}/discover',
  access: 'user',
  tag: 'Arquivos',
  summary: 'Propõe as máquinas cujos dados o arquivo tem',
  params: idParams,
  response: answer(z.array(z.omit(discoveredMachineSchema, { known: true }))),
})

/** The newest value of one column. */
const newestCellSchema = z.object({
  column: z.string(),
  /** Whether every file has the column. */
  found: z.boolean(),
  /** Null: the column has no value at any instant. */
  newest: z.nullable(z.object({ t: instant, value: cellSchema })),
})
export type NewestCellAnswer = z.infer<typeof newestCellSchema>

export const listNewestCells = endpoint({
  method: 'POST',
  path: '/uploads/newest',
  access: 'user',
  tag: 'Arquivos',
  summary: 'O valor mais novo de cada coluna, nos arquivos de uma máquina',
  maxBodyBytes: 2 * 1024 * 1024,
  body: z.extend(uploadSourceSchema, {
    columns: z.array(boundedText(500)).check(z.maxLength(2000, 'No máximo 2000 colunas')),
  }),
  response: answer(z.array(newestCellSchema)),
})
