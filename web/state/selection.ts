import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { type TimeRange, timeRangeSchema } from '#contract/monitoring.ts'

export const SECTIONS = ['resumo', 'dashboard', 'analiticos', 'insights'] as const
export type Section = (typeof SECTIONS)[number]

/** The address's search. What it holds that is not understood counts as absent; addresses outlive versions. */
export const selectionSearch = z.object({
  secao: z.enum(SECTIONS).optional().catch(undefined),
  maquina: z.coerce.string().min(1).max(64).optional().catch(undefined),
  compressor: z.coerce.string().min(1).max(200).optional().catch(undefined),
  periodo: timeRangeSchema.optional().catch(undefined),
})
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

/** The search after a change. Another machine clears the compressor unless one is named. */
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

/** What is selected, from the address, and how to select something else (a step in the browser's history). */
export function useSelection(): Selection & { select: (change: Partial<Selection>) => void } {
  const search: SelectionSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    ...selectionOf(search),
    select: (change) => {
      void navigate({ to: '.', search: (former: SelectionSearch) => changedSearch(former, change) } as never)
    },
  }
}
