import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { loadSample, type SampleAnswer } from './load-sample.ts'

/** The texts of some files, as far as they have arrived. */
export interface SampleTexts {
  /** Texts by path; null: the file could not be read. Files still loading are absent. */
  readonly texts: ReadonlyMap<string, string | null>
  /** Messages about the files that could not be read. */
  readonly errors: readonly string[]
  /** Some files are still loading. */
  readonly isWaiting: boolean
  /** Some files are still loading, and the others wait for them a little longer. */
  readonly isLoading: boolean
  /** Failed files are being read again. */
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** Files that arrive within this time appear together. */
const PATIENCE_MS = 1500

/** Loads static files by their paths, once for all views. The console has the failures. */
export function useSampleTexts(paths: readonly string[]): SampleTexts {
  const combine = useCallback((results: UseQueryResult<SampleAnswer>[]) => combined(paths, results), [paths])
  const { retryFailed, ...loaded } = useQueries({
    queries: paths.map((path) => ({
      queryKey: ['sample', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadAndReport(path, signal),
      // Failed files are read again when the view is shown again; loaded files stay.
      staleTime: ({ state }: { state: { data?: SampleAnswer } }) =>
        state.data && 'text' in state.data ? Number.POSITIVE_INFINITY : 0,
      refetchOnWindowFocus: false,
      structuralSharing: false,
    })),
    combine,
  })
  const isPatient = usePatience(loaded.isWaiting)
  return { ...loaded, isLoading: loaded.isWaiting && isPatient, retry: retryFailed }
}

/** Whether a wait is shorter than `PATIENCE_MS` so far. */
function usePatience(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return !isOver
}

async function loadAndReport(path: string, signal: AbortSignal): Promise<SampleAnswer> {
  const answer = await loadSample(path, signal)
  if ('error' in answer) console.warn(answer.error)
  return answer
}

function combined(paths: readonly string[], results: readonly UseQueryResult<SampleAnswer>[]) {
  const failed = results.filter(({ data }) => data && 'error' in data)
  return {
    texts: new Map(
      paths.flatMap((path, index) => {
        // React Query gives the results in the order of the paths.
        const data = results[index]?.data
        return data ? [[path, 'text' in data ? data.text : null] as const] : []
      }),
    ),
    errors: failed.flatMap(({ data }) => (data && 'error' in data ? [data.error] : [])),
    isWaiting: results.some(({ data }) => data === undefined),
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retryFailed: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
