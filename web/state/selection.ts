import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { type TimeRange, timeRangeSchema } from '#contract/monitoring.ts'
import { idText, ofOpenViewDialogs, quiet, viewDialogs } from './dialog-search.ts'

export const SECTIONS = ['resumo', 'dashboard', 'analiticos', 'insights'] as const
export type Section = (typeof SECTIONS)[number]

/** The address's search. What it holds that is not understood counts as absent. */
export const selectionSearch = z
  .object({
    secao: quiet(z.enum(SECTIONS)),
    maquina: quiet(idText),
    compressor: quiet(z.string().min(1).max(200)),
    periodo: quiet(timeRangeSchema),
    ...viewDialogs,
  })
  .transform(ofOpenViewDialogs)
export type SelectionSearch = z.infer<typeof selectionSearch>

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

/** Another place is a step in the browser's history; another range is the same place seen otherwise. */
const isPlace = ({ timeRange, ...place }: Partial<Selection>) => Object.keys(place).length > 0

/** What is selected, from the address, and how to select something else. */
export function useSelection(): Selection & { select: (change: Partial<Selection>) => void } {
  const search: SelectionSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    ...selectionOf(search),
    select: (change) => {
      void navigate({
        to: '.',
        search: (former: SelectionSearch) => changedSearch(former, change),
        replace: !isPlace(change),
      } as never)
    },
  }
}
