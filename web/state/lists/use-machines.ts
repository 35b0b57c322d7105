import { useMemo } from 'react'
import { listMachines, type Machine } from '#contract/machines/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { byName } from '#web/format/by-name.ts'

const REFRESH_MS = 60_000

export interface MachineList {
  machines: Machine[]
  hasSite: boolean
  isLoading: boolean
  /** The message when the list could not be loaded; null otherwise. */
  error: string | null
  retry: () => void
}

/** The active machines of a site, by name. The object stays the same while the machines do. */
export function useMachines(siteId: string | null): MachineList {
  const { data, error, isPending, refetch } = useEndpoint(
    listMachines,
    { query: { siteId: siteId ?? undefined } },
    { enabled: siteId !== null, refetchIntervalMs: REFRESH_MS, staleMs: 30_000 },
  )
  const machines = useMemo(() => activeByName(data?.data ?? []), [data])
  const isLoading = siteId !== null && isPending
  const failure = error && data === undefined ? messageOf(error, 'Erro ao carregar máquinas') : null
  return useMemo(
    () => ({
      machines,
      hasSite: siteId !== null,
      isLoading,
      error: failure,
      retry: () => void refetch(),
    }),
    [machines, siteId, isLoading, failure, refetch],
  )
}

const activeByName = (all: readonly Machine[]): Machine[] =>
  all.filter((machine) => machine.ativo).sort((a, b) => byName(a.nome, b.nome))
