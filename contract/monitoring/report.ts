import { z } from 'zod/mini'
import { idParams } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { orAbsent } from '../wire/list-query.ts'
import { timeRangeSchema } from './monitoring.ts'

export const getReport = endpoint({
  method: 'GET',
  path: '/machines/{id}/report.pdf',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'O relatório do período em PDF',
  params: idParams,
  query: z.object({
    timeRange: orAbsent(z._default(timeRangeSchema, '30d')),
    /**
     * Id of one of the machine's submachines; any other value means the machine itself, as on the Dashboard. For a machine without
     * connection, C1 to C7: the report shows the sample files of that compressor, whatever the range.
     */
    compressor: orAbsent(
      z.optional(boundedText(200, { missing: 'Compressor inválido', tooLong: 'Compressor inválido' })),
    ),
  }),
  file: true,
  response: z.instanceof(Uint8Array),
})
