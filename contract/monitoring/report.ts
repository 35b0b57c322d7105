import { z } from 'zod/mini'
import { idParams } from '../wire/answer.ts'
import { endpoint } from '../wire/endpoint.ts'
import { windowQuerySchema } from './window.ts'

export const getReport = endpoint({
  method: 'GET',
  path: '/machines/{id}/report.pdf',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'O relatório do período em PDF',
  params: idParams,
  /** As the Dashboard's. For a machine without connection `compressor` is C1 to C7: the report shows that one's sample files, whatever the window. */
  query: windowQuerySchema,
  file: true,
  response: z.instanceof(Uint8Array),
})
