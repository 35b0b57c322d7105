import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  listFields,
  listMeasurements,
  previewConnection,
  suggestReadings,
} from '#contract/connection-questions.ts'
import type { Submaquina } from '#contract/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { latestValues, type SourceFacts } from '../readings/reading-suggestions.ts'

const ROWS = 10
const STALE_MS = 60_000
const FAILED = 'A fonte não respondeu'

/** The measurements of a connection; an empty list until they are known. */
export function useMeasurements(connectionId: string | null) {
  const query = useQuery({
    queryKey: ['measurements', connectionId],
    queryFn: () => call(listMeasurements, { params: { id: connectionId ?? '' } }),
    enabled: connectionId !== null,
    staleTime: STALE_MS,
    retry: false,
  })
  return {
    names: query.data?.data ?? [],
    loading: query.isLoading,
    error: query.error ? messageOf(query.error, 'A fonte não respondeu.') : null,
  }
}

interface SourceQuestion {
  connectionId: string | null
  measurement: string
  submaquinas: readonly Submaquina[]
  /** The user wants proposals: before that nothing is read from the source. */
  wantsProposals: boolean
}

/** A measurement's fields, newest values and proposals, read from the source on demand. */
export function useSource({ connectionId, measurement, submaquinas, wantsProposals }: SourceQuestion) {
  const ids = submaquinas.map(({ id }) => id).join(' ')
  const query = useQuery({
    queryKey: ['source-facts', connectionId, measurement, ids],
    queryFn: () => readSource(connectionId ?? '', measurement, submaquinas),
    enabled: wantsProposals && connectionId !== null && measurement !== '',
    staleTime: STALE_MS,
    retry: false,
  })
  const facts = query.data ?? null
  const fields = useMemo(() => (facts === null ? null : new Set(facts.fields)), [facts])
  return {
    facts,
    fields,
    loading: query.isFetching,
    error: query.error ? messageOf(query.error, FAILED) : null,
    ask: () => void query.refetch(),
  }
}
export type Source = ReturnType<typeof useSource>

async function readSource(
  id: string,
  measurement: string,
  submaquinas: readonly Submaquina[],
): Promise<SourceFacts> {
  const params = { id }
  const named = submaquinas.map((one) => ({ ...one, nome: one.nome.trim() || one.id }))
  const [fields, suggestions, rows] = await Promise.all([
    call(listFields, { params, query: { measurement } }),
    call(suggestReadings, { params, body: { measurement, submaquinas: named } }),
    // The proposals are useful without the newest values, too.
    call(previewConnection, { params, query: { measurement, limit: ROWS } }).catch(() => ({ data: [] })),
  ])
  return {
    fields: fields.data.map(({ name }) => name),
    suggestions: suggestions.data,
    latest: latestValues(rows.data),
  }
}
