import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listSeries } from '#contract/sources/connection-questions.ts'
import { call } from '#web/api/client.ts'
import { type TaggedSeries, type TagOptions, tagOptions } from './tag-options.ts'

const STALE_MS = 60_000
const NONE: readonly TaggedSeries[] = []

/** The tags of a measurement's series, and the values of each tag. Without an answer of the source nothing is offered. */
export function useTagOptions(connectionId: string | null, measurement: string): TagOptions {
  const { data } = useQuery({
    queryKey: ['source-series', connectionId, measurement],
    queryFn: () => call(listSeries, { params: { id: connectionId ?? '' }, query: { measurement } }),
    enabled: connectionId !== null && measurement !== '',
    staleTime: STALE_MS,
    retry: false,
  })
  const series = data?.data ?? NONE
  return useMemo(() => tagOptions(series), [series])
}
