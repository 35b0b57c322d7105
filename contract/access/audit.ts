import { z } from 'zod/mini'
import { instant } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantParam, orAbsent, pageParams } from '../wire/list-query.ts'

export const auditActionSchema = z.enum(['create', 'update', 'deactivate', 'delete'])
export const auditEntitySchema = z.enum(
  [
    'site',
    'user',
    'machine',
    'connection',
    'maintenance',
    'calendar',
    'dataset',
    'session',
    'installation',
    'upload',
  ],
  'Entidade inválida',
)
/** The entries of the security log besides changes: sign-ins, refused ones, changes of credentials and rights, exports. */
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

export const auditKindSchema = z.enum(['change', 'security'], 'Tipo inválido')
const anyActionSchema = z.enum(
  [...auditActionSchema.options, ...securityActionSchema.options],
  'Ação inválida',
)
export type AnyAction = z.infer<typeof anyActionSchema>

export const auditEntrySchema = z.object({
  id: z.string(),
  at: instant,
  /** `change`: of an entity; `security`: the security log. */
  kind: auditKindSchema,
  /** With the name that the actor had at that moment. */
  actor: z.object({ id: z.nullable(z.string()), name: z.string() }),
  action: anyActionSchema,
  /** Network address of the caller; null: not known, or no call. */
  address: z.nullable(z.string()),
  entity: auditEntitySchema,
  entityId: z.string(),
  /** The call's input, without secrets. */
  changes: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const upTo = (most: number) => orAbsent(z.optional(boundedText(most, { tooLong: `Até ${most} caracteres` })))
/** The filters of the list and of the files. */
const filters = {
  /** Both inclusive. */
  from: instantParam('Início inválido: use uma data e hora ISO 8601'),
  to: instantParam('Fim inválido: use uma data e hora ISO 8601'),
  kind: orAbsent(z.optional(auditKindSchema)),
  action: orAbsent(z.optional(anyActionSchema)),
  entity: orAbsent(z.optional(auditEntitySchema)),
  entityId: upTo(64),
  /** Id of the user. */
  actor: upTo(64),
  /** Network address, as the entry has it. */
  address: upTo(64),
  /** A text within actor, address or details; case does not count. */
  text: upTo(100),
}
const filterSchema = z.object(filters)
export type AuditQuery = z.infer<typeof filterSchema>

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  access: 'admin',
  tag: 'Auditoria',
  summary: 'Quem alterou o quê, o mais novo primeiro',
  query: z.object({
    ...filters,
    ...pageParams(50),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(auditEntrySchema),
    /** Cursor of the next page; null on the last page. */
    next: z.nullable(z.string()),
  }),
})

const auditFile = (path: '/audit.csv' | '/audit.jsonl', summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'admin',
    tag: 'Auditoria',
    summary,
    query: filterSchema,
    file: true,
    response: z.instanceof(Uint8Array),
  })
export const exportAuditCsv = auditFile('/audit.csv', 'A auditoria inteira como CSV, a mais nova primeiro')
export const exportAuditLines = auditFile('/audit.jsonl', 'A auditoria inteira como JSON Lines')
