import { z } from 'zod'
import { askedId, askedInstant, instant } from './answer.ts'
import { boundedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'

export const auditActionSchema = z.enum(['create', 'update', 'deactivate', 'delete'])
export const auditEntitySchema = z.enum(
  ['site', 'user', 'machine', 'connection', 'maintenance', 'calendar', 'session', 'installation'],
  'Entidade inválida',
)
/** What the security log tells besides changes: who came in, who did not, and what was taken out. */
export const securityActionSchema = z.enum([
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-end',
  'refresh-reuse',
  'password-change',
  'password-wrong',
  'rights-change',
  'second-factor-on',
  'second-factor-off',
  'second-factor-recovery',
  'policy-change',
  'feed-end',
  'export',
  'backup',
  'restore',
])
export type SecurityAction = z.infer<typeof securityActionSchema>
export type AuditAction = z.infer<typeof auditActionSchema>
export type AuditEntity = z.infer<typeof auditEntitySchema>

export const auditEntrySchema = z.object({
  id: z.string(),
  at: instant,
  /** `change`: of an entity; `security`: the security log. */
  kind: z.enum(['change', 'security']),
  /** As the actor was called at that moment. */
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.union([auditActionSchema, securityActionSchema]),
  /** Network address of the caller; null: not known, or no call. */
  address: z.string().nullable(),
  entity: auditEntitySchema,
  entityId: z.string(),
  /** What was asked for, without secrets. */
  changes: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** An empty value, as in `?from=&entity=`, counts as absent. */
const orAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
const instantParam = (message: string) => orAbsent(askedInstant(message).optional())
const LIMIT = 'O limite deve ser um número inteiro de 1 a 500'

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  access: 'admin',
  tag: 'Auditoria',
  summary: 'Quem alterou o quê, o mais novo primeiro',
  query: z.object({
    /** Both inclusive. */
    from: instantParam('Início inválido: use uma data e hora ISO 8601'),
    to: instantParam('Fim inválido: use uma data e hora ISO 8601'),
    entity: orAbsent(auditEntitySchema.optional()),
    entityId: orAbsent(askedId.optional()),
    /** `next` of the page before. */
    cursor: orAbsent(boundedText(300, { missing: 'Cursor inválido', tooLong: 'Cursor inválido' }).optional()),
    limit: orAbsent(z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(500, LIMIT).default(50)),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(auditEntrySchema),
    /** Cursor of the following page; null with the last one. */
    next: z.string().nullable(),
  }),
})
