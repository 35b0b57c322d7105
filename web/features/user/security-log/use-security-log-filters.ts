import { useMemo } from 'react'
import type { AnyAction, AuditQuery } from '#contract/access/audit.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import type { LogKind, LogPeriod, LogSearch } from '../users-admin-tab.ts'
import { CHANGE_ACTIONS, SECURITY_ACTIONS } from './audit-words.ts'

const PERIOD_DAYS: Record<LogPeriod, number | null> = {
  '24h': 1,
  '7d': 7,
  '30d': 30,
  '1y': 365,
  tudo: null,
}
const KINDS: Record<LogKind, AuditQuery['kind']> = {
  seguranca: 'security',
  alteracoes: 'change',
  tudo: undefined,
}
const ACTIONS: Record<LogKind, readonly AnyAction[]> = {
  seguranca: SECURITY_ACTIONS,
  alteracoes: CHANGE_ACTIONS,
  tudo: [...SECURITY_ACTIONS, ...CHANGE_ACTIONS],
}

/** The filters of the open log, kept in the address. */
export function useSecurityLogFilters() {
  const { search, swap } = useDialogAddress<LogSearch>()
  const { tipo: kind = 'seguranca', desde: period = '30d', busca: text = '' } = search
  const actions = ACTIONS[kind]
  const action = actions.find((one) => one === search.acao) ?? null
  const query = useMemo(() => {
    const days = PERIOD_DAYS[period]
    const from = days === null ? undefined : new Date(Date.now() - days * DAY_MS).toISOString()
    return { kind: KINDS[kind], action: action ?? undefined, from, text: text === '' ? undefined : text }
  }, [kind, action, period, text])
  return {
    kind,
    action,
    actions,
    period,
    text,
    query,
    setKind: (tipo: LogKind) => swap({ tipo: tipo === 'seguranca' ? undefined : tipo, acao: undefined }),
    setAction: (acao: AnyAction | null) => swap({ acao: acao ?? undefined }),
    setPeriod: (desde: LogPeriod) => swap({ desde: desde === '30d' ? undefined : desde }),
    setText: (busca: string) => swap({ busca: busca === '' ? undefined : busca }),
  }
}
