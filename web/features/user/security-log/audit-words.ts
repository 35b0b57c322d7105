import type { AnyAction, AuditEntity } from '#contract/access/audit.ts'
import { auditActionSchema, securityActionSchema } from '#contract/access/audit.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'

/** The log's words for actions. */
export const ACTION_WORDS: Record<AnyAction, string> = {
  create: 'Criação',
  update: 'Alteração',
  deactivate: 'Desativação',
  delete: 'Exclusão',
  'sign-in': 'Entrada',
  'sign-in-failed': 'Entrada recusada',
  'sign-out': 'Saída',
  'session-end': 'Sessão encerrada',
  'refresh-reuse': 'Token repetido',
  'password-change': 'Troca de senha',
  'password-wrong': 'Senha atual incorreta',
  'rights-change': 'Mudança de permissões',
  'second-factor-on': 'Duas etapas ativadas',
  'second-factor-off': 'Duas etapas desativadas',
  'second-factor-recovery': 'Código de recuperação usado',
  'policy-change': 'Mudança de política',
  'feed-end': 'Calendário desativado',
  export: 'Exportação',
  backup: 'Cópia de segurança',
  restore: 'Restauração',
}

/** The log's words for the entities of actions. */
export const ENTITY_WORDS: Record<AuditEntity, string> = {
  site: ENTITIES.site.one,
  user: ENTITIES.user.one,
  machine: ENTITIES.machine.one,
  connection: ENTITIES.connection.one,
  maintenance: 'manutenção',
  calendar: 'calendário',
  dataset: 'dataset',
  session: 'sessão',
  installation: 'instalação',
  upload: 'arquivo',
}

export const SECURITY_ACTIONS: readonly AnyAction[] = securityActionSchema.options
export const CHANGE_ACTIONS: readonly AnyAction[] = auditActionSchema.options
