import { z } from 'zod/mini'
import { answer, idParams, instant, messageAnswer, zonedInstant } from '../wire/answer.ts'
import { boundedText, trimmedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantParam, orAbsent, pageParams } from '../wire/list-query.ts'
import { maintenanceEffectSchema } from './maintenance-effect.ts'

export const MAINTENANCE_TIPOS = ['preventiva', 'corretiva', 'preditiva', 'inspecao'] as const
export const maintenanceTipoSchema = z.enum(MAINTENANCE_TIPOS, 'Tipo é obrigatório')
export type MaintenanceTipo = z.infer<typeof maintenanceTipoSchema>

export const MAINTENANCE_STATUS = ['agendada', 'concluida', 'cancelada'] as const
export const maintenanceStatusSchema = z.enum(MAINTENANCE_STATUS, 'Situação inválida')
export type MaintenanceStatus = z.infer<typeof maintenanceStatusSchema>

const FIRST_YEAR = 2000
const LAST_YEAR = 2100
export const YEARS = `A data deve estar entre os anos ${FIRST_YEAR} e ${LAST_YEAR}`

export const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR

/** Requests may have any offset; answers are in UTC. */
const asked = (missing: string, wrong: string) =>
  z
    .pipe(boundedText(64, { missing, tooLong: wrong }).check(z.minLength(1, missing)), zonedInstant(wrong))
    .check(z.refine((text) => isYear(new Date(text).getUTCFullYear()), YEARS))

const text = (name: string, most: number) =>
  z.nullable(
    trimmedText(most, {
      missing: `${name} deve ser um texto`,
      tooLong: `${name} deve ter no máximo ${most} caracteres`,
    }),
  )

/** The reason of a maintenance: `recomendacao:` with its title, `falha:` with the event's id, or any text. */
export const ORIGEM_RECOMENDACAO = 'recomendacao:'
export const ORIGEM_FALHA = 'falha:'

const shape = {
  /** Null: the machine as a whole. */
  submaquinaId: z.nullable(
    boundedText(50, {
      missing: 'Submáquina inválida',
      tooLong: 'Submáquina inválida',
    }),
  ),
  tipo: maintenanceTipoSchema,
  inicio: asked('Início é obrigatório', 'Data e hora de início inválidas'),
  /** Null: its length is not known yet. */
  fim: z.nullable(asked('Término é obrigatório', 'Data e hora de término inválidas')),
  responsavel: text('Responsável', 200),
  notas: text('Notas', 4000),
  status: maintenanceStatusSchema,
  origem: text('Origem', 500),
  /** The id of the model's recommendation that the maintenance answers. When the maintenance is done, before and after are compared. */
  recomendacao: text('Recomendação', 300),
}

export const FIM_BEFORE_INICIO = 'O término deve ser depois do início'

/** Whole seconds: a calendar has nothing smaller. */
const seconds = (at: string) => Math.floor(Date.parse(at) / 1000)
export const endsAfterItBegins = ({ inicio, fim }: { inicio: string; fim: string | null }): boolean =>
  fim === null || seconds(fim) > seconds(inicio)

export const maintenanceSchema = z.object({
  id: z.string(),
  machineId: z.string(),
  ...shape,
  inicio: instant,
  fim: z.nullable(instant),
  /** Null before the first comparison, and without a recommendation. */
  efeito: z.nullable(maintenanceEffectSchema),
  createdAt: instant,
  updatedAt: instant,
})
export type Maintenance = z.infer<typeof maintenanceSchema>

export const maintenanceCreateSchema = z
  .object({
    submaquinaId: z._default(shape.submaquinaId, null),
    tipo: shape.tipo,
    inicio: shape.inicio,
    fim: z._default(shape.fim, null),
    responsavel: z._default(shape.responsavel, null),
    notas: z._default(shape.notas, null),
    status: z._default(shape.status, 'agendada'),
    origem: z._default(shape.origem, null),
    recomendacao: z._default(shape.recomendacao, null),
  })
  .check(z.refine(endsAfterItBegins, { path: ['fim'], message: FIM_BEFORE_INICIO }))
/** The limits of one machine: entries that are scheduled, and entries in all. */
export const MOST_SCHEDULED = 2_000
export const MOST_MAINTENANCE = 10_000

/** A PUT replaces the members it names and keeps the others. */
export const maintenanceUpdateSchema = z.extend(z.partial(z.object(shape)), {
  updatedAt: z.optional(instant),
})

export const listMaintenance = endpoint({
  method: 'GET',
  path: '/machines/{id}/maintenance',
  access: 'user',
  tag: 'Manutenção',
  summary: 'As manutenções de uma máquina, a mais antiga primeiro',
  params: idParams,
  query: z.object({
    status: orAbsent(z.optional(maintenanceStatusSchema)),
    /** Only entries that touch the stretch between the two instants. */
    from: instantParam('Início inválido: use data e hora no formato ISO 8601'),
    to: instantParam('Fim inválido: use data e hora no formato ISO 8601'),
    ...pageParams(500),
  }),
  response: z.extend(answer(z.array(maintenanceSchema)), {
    /** Cursor of the next page; null on the last page. */
    next: z._default(z.nullable(z.string()), null),
  }),
})
export const createMaintenance = endpoint({
  method: 'POST',
  path: '/machines/{id}/maintenance',
  access: 'user',
  tag: 'Manutenção',
  summary: 'Agenda uma manutenção',
  params: idParams,
  body: maintenanceCreateSchema,
  response: answer(maintenanceSchema),
  status: 201,
})
export const updateMaintenance = endpoint({
  method: 'PUT',
  path: '/maintenance/{id}',
  access: 'user',
  tag: 'Manutenção',
  summary: 'Altera uma manutenção',
  params: idParams,
  body: maintenanceUpdateSchema,
  response: answer(maintenanceSchema),
})
export const deleteMaintenance = endpoint({
  method: 'DELETE',
  path: '/maintenance/{id}',
  access: 'user',
  tag: 'Manutenção',
  summary: 'Exclui uma manutenção',
  params: idParams,
  response: messageAnswer,
})

export const calendarSchema = z.object({
  /** Since when the user's present address works; null before the first address. */
  createdAt: z.nullable(instant),
})
export const getCalendar = endpoint({
  method: 'GET',
  path: '/machines/{id}/maintenance/calendar',
  access: 'user',
  tag: 'Manutenção',
  summary: 'Se o usuário tem um endereço do calendário desta máquina',
  params: idParams,
  response: answer(calendarSchema),
})
export const renewCalendar = endpoint({
  method: 'POST',
  path: '/machines/{id}/maintenance/calendar',
  access: 'user',
  tag: 'Manutenção',
  summary: 'Cria ou renova o endereço do calendário; o anterior deixa de valer',
  params: idParams,
  response: answer(
    z.extend(calendarSchema, {
      /** With the token, on the API's host. No later answer has the token: only its hash is stored. */
      path: z.string(),
    }),
  ),
})
export const endCalendar = endpoint({
  method: 'DELETE',
  path: '/machines/{id}/maintenance/calendar',
  access: 'user',
  tag: 'Manutenção',
  summary: 'Desativa o endereço do calendário',
  params: idParams,
  response: messageAnswer,
})
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/machines/{id}/maintenance.ics',
  access: 'public',
  orBearer: true,
  tag: 'Manutenção',
  summary: 'As manutenções de uma máquina como calendário (iCalendar)',
  params: idParams,
  query: z.object({
    token: z._default(boundedText(200, { missing: 'Token inválido', tooLong: 'Token inválido' }), ''),
  }),
  file: true,
  response: z.string(),
})
