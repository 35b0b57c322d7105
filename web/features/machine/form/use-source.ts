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

/** The machine's connection and measurement. */
export interface SourcePlace {
  readonly connectionId: string | null
  readonly measurement: string
}

interface SourceQuestion extends SourcePlace {
  submaquinas: readonly Submaquina[]
  /** The user wants proposals. Fields and newest values are read in any case. */
  wantsProposals: boolean
}

/** A measurement's fields and newest values, and its proposals on demand. */
export function useSource({ connectionId, measurement, submaquinas, wantsProposals }: SourceQuestion) {
  const ids = submaquinas.map(({ id }) => id).join(' ')
  const common = { staleTime: STALE_MS, retry: false }
  const hasPlace = connectionId !== null && measurement !== ''
  const present = useQuery({
    ...common,
    queryKey: ['source-fields', connectionId, measurement],
    queryFn: () => readFields(connectionId ?? '', measurement),
    enabled: hasPlace,
  })
  const proposed = useQuery({
    ...common,
    queryKey: ['source-proposals', connectionId, measurement, ids],
    queryFn: () => readProposals(connectionId ?? '', measurement, submaquinas),
    enabled: hasPlace && wantsProposals,
  })
  const facts = useMemo(
    (): SourceFacts | null => (present.data ? { ...present.data, suggestions: proposed.data ?? [] } : null),
    [present.data, proposed.data],
  )
  const place = useMemo((): SourcePlace => ({ connectionId, measurement }), [connectionId, measurement])
  const fields = useMemo(() => (facts === null ? null : new Set(facts.fields)), [facts])
  const error = proposed.error ?? (wantsProposals ? present.error : null)
  return {
    place,
    facts,
    fields,
    /** Whether `facts` has the source's proposals. */
    hasProposals: wantsProposals && facts !== null && proposed.data !== undefined,
    loading: present.isFetching || proposed.isFetching,
    error: error ? messageOf(error, FAILED) : null,
    ask() {
      void present.refetch()
      void proposed.refetch()
    },
  }
}
export type Source = ReturnType<typeof useSource>

async function readFields(id: string, measurement: string) {
  const params = { id }
  const [fields, rows] = await Promise.all([
    call(listFields, { params, query: { measurement } }),
    // The fields are useful without the newest values, too.
    call(previewConnection, { params, query: { measurement, limit: ROWS } }).catch(() => ({ data: [] })),
  ])
  return { fields: fields.data.map(({ name }) => name), latest: latestValues(rows.data) }
}

async function readProposals(id: string, measurement: string, submaquinas: readonly Submaquina[]) {
  const named = submaquinas.map((one) => ({ ...one, nome: one.nome.trim() || one.id }))
  const body = { measurement, submaquinas: named }
  return (await call(suggestReadings, { params: { id }, body })).data
}
