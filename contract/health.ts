import { z } from 'zod/mini'
import { endpoint } from './wire/endpoint.ts'

export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  tag: 'Saúde',
  summary: 'O processo responde',
  response: z.object({ success: z.literal(true) }),
})
export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  tag: 'Saúde',
  summary: 'Pronto para servir',
  response: z.object({ success: z.literal(true) }),
})
