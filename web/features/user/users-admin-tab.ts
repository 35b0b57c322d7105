import { adminTab } from '#web/state/address/admin-tab.ts'
import type { ListDialogs } from '#web/state/address/list-acts.ts'
import { type MembersOf, oneOf, textUpTo } from '#web/state/address/search-members.ts'

const LOG_KINDS = ['seguranca', 'alteracoes', 'tudo'] as const
export type LogKind = (typeof LOG_KINDS)[number]
const LOG_PERIODS = ['24h', '7d', '30d', '1y', 'tudo'] as const
export type LogPeriod = (typeof LOG_PERIODS)[number]

/** The security log's filters. */
const logFilters = {
  tipo: oneOf(...LOG_KINDS),
  acao: textUpTo(40, /^[a-z-]+$/),
  desde: oneOf(...LOG_PERIODS),
  busca: textUpTo(100),
}
export type LogSearch = ListDialogs & MembersOf<typeof logFilters>

export const USERS_ADMIN_TAB = adminTab({
  label: 'Usuários',
  acts: ['new', 'policy', 'log', 'edit', 'deactivate', 'delete'],
  forms: { user: 'edit' },
  filters: { log: logFilters },
})
