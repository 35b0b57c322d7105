import {
  keepPreviousData,
  QueryClient,
  type QueryFilters,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { client } from './client.ts'
import type { InputOf, RawInput } from './send-request.ts'
import { useStandingError } from './standing-error.ts'

/**
 * Only what may heal by itself is tried again: no answer, or a server that is not ready. Whoever waited in vain until the time was
 * up has waited long enough to be told.
 */
function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ApiError) || error.isTimeout) return false
  return error.isNetwork || error.status === 503
}

/** An answer is asked for again only when it is older, unless a call says otherwise. */
const FRESH_MS = 10_000

// The server may stand in the same house: what the browser thinks of its own way to the internet says nothing about it.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: worthRetrying,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: true,
    },
  },
})

/** The cache key of a call: the endpoint's path first, so that all calls of a noun can be invalidated. */
export function keyOf(endpoint: Endpoint, input: RawInput): readonly unknown[] {
  return [endpoint.method, endpoint.path, input.params ?? null, input.query ?? null]
}

export interface EndpointOptions {
  enabled?: boolean
  refetchIntervalMs?: number | false
  staleMs?: number
  /** Keeps showing the former answer while another input is being asked. */
  keepPrevious?: boolean
  /** What a form begins from: read once when it opens, and forgotten when it closes. */
  fresh?: boolean
}

/** The answer of a GET endpoint, cached and kept fresh. What failed stays told until there is an answer. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: EndpointOptions = {},
): UseQueryResult<ResponseOf<E>, ApiError> {
  const asked = useQuery<ResponseOf<E>, ApiError>({
    queryKey: options.fresh ? [...keyOf(endpoint, input), 'fresh'] : keyOf(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, ...([input, { signal }] as never)),
    enabled: options.enabled,
    // Named in any case: an undefined one takes the default's place.
    staleTime: options.fresh ? Number.POSITIVE_INFINITY : (options.staleMs ?? FRESH_MS),
    gcTime: options.fresh ? 0 : undefined,
    refetchInterval: options.refetchIntervalMs,
    placeholderData: options.keepPrevious ? (keepPreviousData as never) : undefined,
  })
  return useStandingError(asked)
}

/**
 * Asks for what a view is about to ask for, so that it is there when the view is drawn. Gives nothing when that fails: the view
 * asks again and tells.
 */
export function askAhead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<ResponseOf<E> | undefined> {
  const asked = queryClient.fetchQuery<ResponseOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, ...([input, { signal }] as never)),
  })
  return asked.catch(() => undefined)
}

/** The pages of a list that goes on by a cursor, as far as they were asked for; with `after` those after it, none where it is null. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  next: (page: ResponseOf<E>) => string | null,
  after?: string | null,
) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages', ...(after === undefined ? [] : [after])],
    enabled: after !== null,
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<E>> => {
      const { query } = input as RawInput
      const paged = { ...input, query: { ...(query as object), cursor: pageParam } }
      return client.call(endpoint, ...([paged, { signal }] as never))
    },
    initialPageParam: after ?? undefined,
    getNextPageParam: (page) => next(page) ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Answers that nothing on screen shows are forgotten: whoever shows one next asks for it. */
export function forgetUnshown(): void {
  queryClient.removeQueries({ type: 'inactive' })
}

/** Everything on screen is read again, but what a form began from. */
export function reloadAll(): Promise<void> {
  return readAgain(() => true)
}

/** Every list of this kind that is on screen is read again; the others, when they are shown next. */
export function reload(endpoint: Endpoint): Promise<void> {
  return readAgain((path) => path === endpoint.path)
}

/**
 * What was asked before now may not know what has just been changed. A second answer on its way is dropped by itself; the
 * first one of a query would be waited for and kept.
 */
function readAgain(isMeant: (path: unknown) => boolean): Promise<void> {
  const filters: QueryFilters = {
    predicate: ({ queryKey }) => isMeant(queryKey[1]) && queryKey.at(-1) !== 'fresh',
  }
  void queryClient.cancelQueries(filters)
  return queryClient.invalidateQueries(filters)
}
