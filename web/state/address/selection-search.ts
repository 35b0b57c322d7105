import { TIME_RANGES } from '#contract/monitoring/window.ts'
import { idText, ofOpenViewDialogs, viewDialogs } from './dialog-search.ts'
import { edgesOf, isOwn, ownPeriodOf, readEdge, type ShownRange } from './own-period.ts'
import { type MembersOf, oneOf, readMembers, textUpTo } from './search-members.ts'

/** The table of sections (web/app/view/sections.ts) adds its ids here by declaration merging: this room may not import the table. */
// biome-ignore lint/suspicious/noEmptyInterface: the table adds its member
export interface Register {}
export type Section = Register extends { sections: infer Id extends string } ? Id : string

/** The parts of a machine's Dashboard to which an address can lead. */
const DASHBOARD_PARTS = ['cop', 'falhas', 'recomendacoes'] as const
export type DashboardPart = (typeof DASHBOARD_PARTS)[number]

const membersOf = (sections: readonly Section[]) => ({
  secao: oneOf(...sections),
  maquina: idText,
  compressor: textUpTo(200),
  periodo: oneOf(...TIME_RANGES),
  parte: oneOf(...DASHBOARD_PARTS),
  /** First and last day, or instants, of an own period, which stands in place of a range. */
  de: readEdge,
  ate: readEdge,
  ...viewDialogs,
})
export type SelectionSearch = MembersOf<ReturnType<typeof membersOf>>

/** Reads the search of an address. A member with an unknown value counts as absent. */
export function selectionSearchOf(sections: readonly Section[]) {
  const members = membersOf(sections)
  return (search: Record<string, unknown>): SelectionSearch =>
    ofOpenViewDialogs(ofPlace(ofOnePeriod(readMembers(members, search))))
}

/** An own period is whole, and no range stands beside it. */
function ofOnePeriod(search: SelectionSearch): SelectionSearch {
  if (ownPeriodOf(search) !== null) return { ...search, periodo: undefined }
  return { ...search, de: undefined, ate: undefined }
}

type Dialog = SelectionSearch['dialogo']
const DIALOGS_ANYWHERE: readonly Dialog[] = ['sites', 'preferencias', 'senha', 'conta']

/** Dialogs over a machine's Insights: its recommendations schedule maintenance. */
const INSIGHTS_DIALOGS: readonly Dialog[] = [...DIALOGS_ANYWHERE, 'manutencoes']

/** Drops what its place does not have: a machine's Dashboard has all dialogs, other places have some. */
function ofPlace(search: SelectionSearch): SelectionSearch {
  const { secao, maquina, dialogo } = search
  if (secao === 'dashboard' && maquina !== undefined) return search
  const isInsights = secao === 'insights' && maquina !== undefined
  return {
    ...search,
    parte: undefined,
    ...(isInsights ? {} : { manutencao: undefined }),
    dialogo: (isInsights ? INSIGHTS_DIALOGS : DIALOGS_ANYWHERE).includes(dialogo) ? dialogo : undefined,
  }
}

export interface Selection {
  section: Section
  machineId: string | null
  compressorId: string | null
  timeRange: ShownRange
}

export function selectionOf(search: SelectionSearch): Selection {
  return {
    section: search.secao ?? 'resumo',
    machineId: search.maquina ?? null,
    compressorId: search.maquina === undefined ? null : (search.compressor ?? null),
    timeRange: ownPeriodOf(search) ?? search.periodo ?? '30d',
  }
}

/** The search after a change, with all dialogs closed. Another machine clears the compressor unless the change names one. */
export function changedSearch(search: SelectionSearch, change: Partial<Selection>): SelectionSearch {
  const former = selectionOf(search)
  const otherMachine = change.machineId !== undefined && change.machineId !== former.machineId
  const next = { ...former, ...(otherMachine ? { compressorId: null } : {}), ...change }
  return {
    secao: next.section === 'resumo' ? undefined : next.section,
    maquina: next.machineId ?? undefined,
    compressor: next.machineId === null ? undefined : (next.compressorId ?? undefined),
    periodo: next.timeRange === '30d' || isOwn(next.timeRange) ? undefined : next.timeRange,
    ...edgesOf(next.timeRange),
  }
}
