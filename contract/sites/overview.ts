import { z } from 'zod/mini'
import { machineTipoSchema } from '../machines/machine.ts'
import { answer, instant } from '../wire/answer.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The states of running: by the newest samples, `unknown` once the source is silent or the sample no longer holds. */
const RUNNING_STATES = ['running', 'stopped', 'unknown'] as const
export type RunningState = (typeof RUNNING_STATES)[number]

const worstSchema = z.object({
  /** `availability` (%) and `cop` of the month, `failures` of the last 30 days. */
  figure: z.enum(['availability', 'cop', 'failures']),
  value: z.number(),
  level: z.enum(['warn', 'bad']),
})
export type WorstFigure = z.infer<typeof worstSchema>

const figures = {
  /** Whether all of it is made-up data of the demonstration. */
  demonstracao: z.boolean(),
  /** Units (machine and compressors) whose failure lasts; null: no unit's failure reading is known at present. */
  openFailures: z.nullable(z.int()),
  /** The newest instant that the source has given; null before the first sample. */
  newestSampleAt: z.nullable(instant),
  /** Of the present month in the caller's time zone, from stored whole hours. */
  energyKwh: z.nullable(z.number()),
  cop: z.nullable(z.number()),
}

const machineOverviewSchema = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: machineTipoSchema,
  state: z.enum(RUNNING_STATES),
  /** Null: no figure has a level below good. */
  worst: z.nullable(worstSchema),
  ...figures,
})
export type MachineOverview = z.infer<typeof machineOverviewSchema>

const siteOverviewSchema = z.object({
  id: z.string(),
  nome: z.string(),
  machines: z.int(),
  /** The number of machines in each state. */
  state: z.object({ running: z.int(), stopped: z.int(), unknown: z.int() }),
  worst: z.nullable(z.extend(worstSchema, { machineId: z.string(), machineName: z.string() })),
  ...figures,
})
export type SiteOverview = z.infer<typeof siteOverviewSchema>

const overviewSchema = z.object({
  /** The caller's present month, `MM/AAAA`. */
  month: z.string(),
  sites: z.array(siteOverviewSchema),
  /** The site's machines, for a caller with a single site. */
  machines: z.optional(z.array(machineOverviewSchema)),
})
export type Overview = z.infer<typeof overviewSchema>

export const getOverview = endpoint({
  method: 'GET',
  path: '/overview',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'Todos os sites ativos do usuário em um olhar; com um só site, também suas máquinas',
  response: answer(overviewSchema),
})
