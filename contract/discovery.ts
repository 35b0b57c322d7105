import { z } from 'zod/mini'
import { answer, idParams } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { machineTipoSchema, readingSchema, submaquinaSchema, tagsSchema } from './machine.ts'

export const proposedMachineSchema = z.object({
  nome: z.string(),
  tipo: machineTipoSchema,
  measurement: z.string(),
  tags: tagsSchema,
  submaquinas: z.array(submaquinaSchema),
  readings: z.array(readingSchema),
  score: z.number(),
  reasons: z.array(z.string()),
})
export const discoverMachines = endpoint({
  method: 'POST',
  path: '/influx/{id}/discover',
  access: 'admin',
  tag: 'Conexões',
  summary: 'Propõe as máquinas da conexão',
  params: idParams,
  response: z.extend(answer(z.array(proposedMachineSchema)), {
    unplaced: z.array(
      z.object({
        nome: z.string(),
        measurement: z.string(),
        tags: tagsSchema,
        points: z.int(),
        reason: z.string(),
      }),
    ),
    complete: z.boolean(),
  }),
})
