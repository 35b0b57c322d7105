import { useState } from 'react'
import { listMachines } from '#contract/machines/machine.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { causeOf, messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { byName } from '#web/format/by-name.ts'
import type { NewMessage } from './chat-message.ts'
import type { MachineOfContext } from './welcome.ts'

const CACHE_MS = 5 * MINUTE_MS

/** What the assistant talks about: the user's active machines of the site. */
export interface Context {
  /** By name; null: not known yet. */
  readonly machines: readonly MachineOfContext[] | null
  /** The message when the machines could not be loaded; null otherwise. */
  readonly error: string | null
  readonly isRefreshing: boolean
  /** Reads the machines again whatever their age; resolves with the words of a failure. */
  refresh(): Promise<Pick<NewMessage, 'text' | 'note'> | null>
  /** Reads the machines again that are older than five minutes. */
  refreshOld(): void
}

/** The context while the panel is open, at most five minutes old at its opening and at each question. */
export function useContext(siteId: string | null, isOpen: boolean): Context {
  const [isRefreshing, setRefreshing] = useState(false)
  const { data, error, dataUpdatedAt, refetch } = useEndpoint(
    listMachines,
    { query: { siteId: siteId ?? undefined } },
    { enabled: isOpen, staleMs: CACHE_MS },
  )
  const words = (cause: unknown) => messageOf(cause, 'Erro ao carregar máquinas')
  const all = data?.data ?? null
  return {
    machines: all?.filter(({ ativo }) => ativo).sort((a, b) => byName(a.nome, b.nome)) ?? null,
    error: error !== null && all === null ? words(error) : null,
    isRefreshing,
    async refresh() {
      setRefreshing(true)
      const result = await refetch()
      setRefreshing(false)
      if (result.error === null) return null
      const text = words(result.error)
      const cause = causeOf(result.error, text)
      return { text, note: cause === text ? null : cause }
    },
    refreshOld() {
      if (Date.now() - dataUpdatedAt > CACHE_MS) void refetch()
    },
  }
}
