import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isMarkup } from '#core/samples/csv-table.ts'

/** The texts of some files, as far as they are there. */
export interface SampleTexts {
  /** By path; null = it could not be read. Without an entry it is still on its way. */
  readonly texts: ReadonlyMap<string, string | null>
  /** What to tell of the files that could not be read. */
  readonly errors: readonly string[]
  readonly isLoading: boolean
  readonly retry: () => void
}

/** Loads static files by their paths (the same list as long as it is the same); each is loaded once. One that fails is told on the console. */
export function useSampleTexts(paths: readonly string[]): SampleTexts {
  const combine = useCallback((results: UseQueryResult<string>[]) => combined(paths, results), [paths])
  return useQueries({
    queries: paths.map((path) => ({
      queryKey: ['sample', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => sampleText(path, signal),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
    })),
    combine,
  })
}

function combined(paths: readonly string[], results: readonly UseQueryResult<string>[]): SampleTexts {
  const settled = results.map(({ data, isFetching }) => data !== undefined || !isFetching)
  return {
    texts: new Map(
      results.flatMap(({ data }, index) => (settled[index] ? [[paths[index]!, data ?? null]] : [])),
    ),
    errors: results.flatMap(({ error, isFetching }) => (error && !isFetching ? [error.message] : [])),
    isLoading: settled.includes(false),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

/** A file's text. Fails with what to tell a person. */
async function sampleText(path: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(path, { signal }).catch((error) => {
      if (signal.aborted) throw error
      throw new Error(`Sem resposta ao carregar ${path}`)
    })
    if (!response.ok) throw new Error(`Erro HTTP ${response.status} ao carregar ${path}`)
    const text = await response.text()
    if (isMarkup(text)) throw new Error(`O servidor respondeu com uma página no lugar de ${path}`)
    return text
  } catch (error) {
    if (!signal.aborted) console.warn(error instanceof Error ? error.message : error)
    throw error
  }
}
