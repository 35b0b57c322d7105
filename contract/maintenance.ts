import { z } from 'zod'
import { answer, askedInstant, idParams, instant, messageAnswer, zonedInstant } from './answer.ts'
import { boundedText, trimmedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'

export const maintenanceTipoSchema = z.enum(
  ['preventiva', 'corretiva', 'preditiva', 'inspecao'],
  'Tipo é obrigatório',
)
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
  boundedText(64, { missing, tooLong: wrong })
    .min(1, missing)
    .pipe(zonedInstant(wrong))
    .refine((text) => isYear(new Date(text).getUTCFullYear()), YEARS)

const text = (name: string, most: number) =>
  trimmedText(most, {
    missing: `${name} deve ser um texto`,
    tooLong: `${name} deve ter no máximo ${most} caracteres`,
  }).nullable()

/** The reason of a maintenance: `recomendacao:` with its title, `falha:` with the event's id, or any text. */
export const ORIGEM_RECOMENDACAO = 'recomendacao:'
export const ORIGEM_FALHA = 'falha:'

const shape = {
  /** Null: the machine as a whole. */
  submaquinaId: boundedText(50, {
    missing: 'Submáquina inválida',
    tooLong: 'Submáquina inválida',
  }).nullable(),
  tipo: maintenanceTipoSchema,
  inicio: asked('Início é obrigatório', 'Data e hora de início inválidas'),
  /** Null: its length is not known yet. */
  fim: asked('Término é obrigatório', 'Data e hora de término inválidas').nullable(),
  responsavel: text('Responsável', 200),
  notas: text('Notas', 4000),
  status: maintenanceStatusSchema,
  origem: text('Origem', 500),
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
  fim: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Maintenance = z.infer<typeof maintenanceSchema>

export const maintenanceCreateSchema = z
  .object({
    submaquinaId: shape.submaquinaId.default(null),
    tipo: shape.tipo,
    inicio: shape.inicio,
    fim: shape.fim.default(null),
    responsavel: shape.responsavel.default(null),
    notas: shape.notas.default(null),
    status: shape.status.default('agendada'),
    origem: shape.origem.default(null),
  })
  .refine(endsAfterItBegins, { path: ['fim'], message: FIM_BEFORE_INICIO })
/** The limits of one machine: entries that are scheduled, and entries in all. */
export const MOST_SCHEDULED = 2_000
export const MOST_MAINTENANCE = 10_000

/** A PUT replaces the members it names and keeps the others. */
export const maintenanceUpdateSchema = z.object(shape).partial().extend({ updatedAt: instant.optional() })

const orAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
const instantParam = (message: string) => orAbsent(askedInstant(message).optional())

const LIMIT = 'O limite deve ser um número inteiro de 1 a 500'

export const listMaintenance = endpoint({
  method: 'GET',
  path: '/machines/{id}/maintenance',
  access: 'user',
  tag: 'Manutenção',
  summary: 'As manutenções de uma máquina, a mais antiga primeiro',
  params: idParams,
  query: z.object({
    status: orAbsent(maintenanceStatusSchema.optional()),
    /** Only entries that touch the stretch between the two instants. */
    from: instantParam('Início inválido: use data e hora no formato ISO 8601'),
    to: instantParam('Fim inválido: use data e hora no formato ISO 8601'),
    /** `next` of the previous page. */
    cursor: orAbsent(boundedText(300, { missing: 'Cursor inválido', tooLong: 'Cursor inválido' }).optional()),
    limit: orAbsent(z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(500, LIMIT).default(500)),
  }),
  response: answer(z.array(maintenanceSchema)).extend({
    /** Cursor of the next page; null on the last page. */
    next: z.string().nullable().default(null),
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
  createdAt: instant.nullable(),
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
    calendarSchema.extend({
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
  tag: 'Manutenção',
  summary: 'As manutenções de uma máquina como calendário (iCalendar)',
  params: idParams,
  query: z.object({
    token: boundedText(200, { missing: 'Token inválido', tooLong: 'Token inválido' }).default(''),
  }),
  file: true,
  response: z.string(),
})
