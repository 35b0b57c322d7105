import { useQuery } from '@tanstack/react-query'
import { isMarkup } from '#core/samples/csv-table.ts'

/** The texts of some files, as far as they are there. */
export interface SampleTexts {
  /** By path; null = it could not be read. Empty while they are on their way. */
  readonly texts: ReadonlyMap<string, string | null>
  /** What to tell of the files that could not be read. */
  readonly errors: readonly string[]
  readonly isLoading: boolean
  /** They are being read once more. */
  readonly isRetrying: boolean
  readonly retry: () => void
}

type Answer = { readonly text: string } | { readonly error: string }

const NOTHING: ReadonlyMap<string, null> = new Map()

/** Loads static files by their paths, all of them together. One that fails is told on the console. */
export function useSampleTexts(paths: readonly string[]): SampleTexts {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['samples', ...paths],
    queryFn: ({ signal }) => sampleTexts(paths, signal),
    // What has failed is tried again when the view is shown again; what is there stays.
    staleTime: ({ state }) => (state.data?.errors.length === 0 ? Number.POSITIVE_INFINITY : 0),
    refetchOnWindowFocus: false,
    structuralSharing: false,
  })
  return {
    texts: data?.texts ?? NOTHING,
    errors: data?.errors ?? [],
    isLoading: data === undefined,
    isRetrying: data !== undefined && isFetching,
    retry: () => void refetch(),
  }
}

async function sampleTexts(paths: readonly string[], signal: AbortSignal) {
  const answers = await Promise.all(paths.map((path) => sampleText(path, signal)))
  signal.throwIfAborted()
  const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))
  for (const error of errors) console.warn(error)
  const texts = answers.map(
    (answer, index) => [paths[index]!, 'text' in answer ? answer.text : null] as const,
  )
  return { texts: new Map(texts), errors }
}

/** A file's text, or what to tell a person of its failure. */
async function sampleText(path: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(path, { signal })
    if (!response.ok) return { error: `Erro HTTP ${response.status} ao carregar ${path}` }
    const text = await response.text()
    return isMarkup(text) ? { error: `O servidor respondeu com uma página no lugar de ${path}` } : { text }
  } catch {
    return { error: `Sem resposta ao carregar ${path}` }
  }
}
