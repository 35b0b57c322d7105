import { TIME_RANGES, type TimeRange } from '#contract/monitoring.ts'
import { idText, ofOpenViewDialogs, viewDialogs } from './dialog-search.ts'
import { type MembersOf, oneOf, readMembers, textUpTo } from './search-members.ts'

export const SECTIONS = ['resumo', 'dashboard', 'analiticos', 'insights'] as const
export type Section = (typeof SECTIONS)[number]

const members = {
  secao: oneOf(...SECTIONS),
  maquina: idText,
  compressor: textUpTo(200),
  periodo: oneOf(...TIME_RANGES),
  ...viewDialogs,
}
export type SelectionSearch = MembersOf<typeof members>

/** The address's search. What it holds that is not understood counts as absent. */
export const selectionSearch = (search: Record<string, unknown>): SelectionSearch =>
  ofOpenViewDialogs(ofPlace(readMembers(members, search)))

const ANYWHERE: readonly SelectionSearch['dialogo'][] = ['sites', 'preferencias', 'senha', 'conta']

/** Without a dialog that the place does not have: all but these are of a machine's Dashboard. */
function ofPlace(search: SelectionSearch): SelectionSearch {
  const { secao, maquina, dialogo } = search
  if (secao === 'dashboard' && maquina !== undefined) return search
  return {
    ...search,
    manutencao: undefined,
    dialogo: ANYWHERE.includes(dialogo) ? dialogo : undefined,
  }
}

export interface Selection {
  section: Section
  machineId: string | null
  compressorId: string | null
  timeRange: TimeRange
}

export function selectionOf(search: SelectionSearch): Selection {
  return {
    section: search.secao ?? 'resumo',
    machineId: search.maquina ?? null,
    compressorId: search.maquina === undefined ? null : (search.compressor ?? null),
    timeRange: search.periodo ?? '30d',
  }
}

/** The search after a change, dialogs closed. Another machine clears the compressor unless one is named. */
export function changedSearch(search: SelectionSearch, change: Partial<Selection>): SelectionSearch {
  const former = selectionOf(search)
  const otherMachine = change.machineId !== undefined && change.machineId !== former.machineId
  const next = { ...former, ...(otherMachine ? { compressorId: null } : {}), ...change }
  return {
    secao: next.section === 'resumo' ? undefined : next.section,
    maquina: next.machineId ?? undefined,
    compressor: next.machineId === null ? undefined : (next.compressorId ?? undefined),
    periodo: next.timeRange === '30d' ? undefined : next.timeRange,
  }
}
