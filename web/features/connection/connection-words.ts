import type { Connection } from '#contract/sources/connection.ts'
import type { SourceKind } from '#contract/sources/source-kinds.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatAgo } from '#web/format/duration.ts'
import { kindOf } from './connection-draft.ts'

export const kindLabel = (kind: SourceKind): string => kindOf(kind).label

export const statusLabel = (status: Connection['status']): string =>
  status === 'ativo' ? 'Conectado' : status === 'erro' ? 'Erro de conexão' : 'Inativo'

/** A connection's address on one line: host:port/database/username, or URL/org/bucket. */
export const addressText = ({ version, config }: Pick<Connection, 'version' | 'config'>): string =>
  kindOf(version).addressText(config)

const LONGEST_ERROR = 100

/** The last error as the card shows it: at most 100 characters. */
export const shortError = (error: string): string =>
  error.length > LONGEST_ERROR ? `${error.slice(0, LONGEST_ERROR)}...` : error

export function lastTestText(ultimoTeste: string | null, nowMs: number, timezone?: string): string {
  if (ultimoTeste === null) return 'Nunca testado'
  return `Último teste: ${formatDateTime(ultimoTeste, timezone)} (${formatAgo(Date.parse(ultimoTeste), nowMs)})`
}

/** An instant on the details card; 'N/A' when it is missing. */
export const dateOrNone = (at: string | null | undefined, timezone?: string): string =>
  at === null || at === undefined ? 'N/A' : formatDateTime(at, timezone)

const MOST_LISTED = 5

/** The first five names of a list, and how many more there are. */
export function firstFew(names: readonly string[]): { shown: readonly string[]; more: string | null } {
  const rest = names.length - MOST_LISTED
  return { shown: names.slice(0, MOST_LISTED), more: rest > 0 ? `... e mais ${rest}` : null }
}

/** `Chiller 1, Chiller 2... e mais 3`. */
function fewNames(names: readonly string[]): string {
  const { shown, more } = firstFew(names)
  return shown.join(', ') + (more ?? '')
}

/**
 * Names the machines whose collection stopped because they ask for data that the connection does not offer; null without such machines.
 */
export function stoppedMachinesText(machines: Connection['machines']): string | null {
  const stopped = machines.filter(({ parada }) => parada !== undefined).map(({ nome }) => nome)
  if (stopped.length === 0) return null
  return stopped.length === 1
    ? `A coleta de ${fewNames(stopped)} parou: contradiz a conexão.`
    : `A coleta parou em máquinas que contradizem a conexão: ${fewNames(stopped)}.`
}

/** Why a connection can't be deleted; null when nothing uses it. */
export function inUseText({ machines }: Pick<Connection, 'machines'>): string | null {
  if (machines.length === 0) return null
  const names = fewNames(machines.map(({ nome }) => nome))
  return machines.length === 1
    ? `A máquina ${names} usa esta conexão.`
    : `${machines.length} máquinas usam esta conexão: ${names}.`
}
