import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { loadSample, type SampleAnswer } from './load-sample.ts'

/** The texts of some files, as far as they are there. */
export interface SampleTexts {
  /** By path; null = it could not be read. Those on their way are missing. */
  readonly texts: ReadonlyMap<string, string | null>
  /** What to tell of the files that could not be read. */
  readonly errors: readonly string[]
  /** Some files are on their way. */
  readonly isWaiting: boolean
  /** The same, and not for so long that what is there should be shown without them. */
  readonly isLoading: boolean
  /** Those that failed are being read once more. */
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** Files that come within this are shown together. */
const PATIENCE_MS = 1500

/** Loads static files by their paths, each kept for all views. One that fails is told on the console. */
export function useSampleTexts(paths: readonly string[]): SampleTexts {
  const combine = useCallback((results: UseQueryResult<SampleAnswer>[]) => combined(paths, results), [paths])
  const { retryFailed, ...loaded } = useQueries({
    queries: paths.map((path) => ({
      queryKey: ['sample', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => toldSample(path, signal),
      // What has failed is tried again when the view is shown again; what is there stays.
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

/** Whether one may still wait: from the beginning of a wait on, for a moment. */
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

async function toldSample(path: string, signal: AbortSignal): Promise<SampleAnswer> {
  const answer = await loadSample(path, signal)
  if ('error' in answer) console.warn(answer.error)
  return answer
}

function combined(paths: readonly string[], results: readonly UseQueryResult<SampleAnswer>[]) {
  const failed = results.filter(({ data }) => data && 'error' in data)
  return {
    texts: new Map(
      results.flatMap(({ data }, n) => (data ? [[paths[n]!, 'text' in data ? data.text : null]] : [])),
    ),
    errors: failed.flatMap(({ data }) => (data && 'error' in data ? [data.error] : [])),
    isWaiting: results.some(({ data }) => data === undefined),
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retryFailed: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
