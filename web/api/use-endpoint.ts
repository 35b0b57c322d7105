import {
  keepPreviousData,
  QueryClient,
  type QueryFilters,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '#contract/wire/endpoint.ts'
import { ApiError } from './api-error.ts'
import { client } from './client.ts'
import type { InputOf, RawInput } from './send-request.ts'
import { useStandingError } from './standing-error.ts'

/**
 * A call is repeated when there was no answer or the server is not ready, but not after its time-out: its user has waited long
 * enough.
 */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ApiError) || error.isTimeout) return false
  return error.isNetwork || error.status === 503
}

/** An answer is read again from this age on, unless the call sets another age. */
const FRESH_MS = 10_000

// The server may stand in the same building and be reachable without internet.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: isWorthRetrying,
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
  /** Keeps showing the former answer while the answer to another input is on its way. */
  keepPrevious?: boolean
  /** For a form's first draft: the answer is read once when the form opens, and forgotten when the form closes. */
  fresh?: boolean
}

/** The answer of a GET endpoint, cached and kept fresh. An error stays until there is an answer. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: EndpointOptions = {},
): UseQueryResult<ResponseOf<E>, ApiError> {
  const query = useQuery<ResponseOf<E>, ApiError>({
    queryKey: options.fresh ? [...keyOf(endpoint, input), 'fresh'] : keyOf(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, ...([input, { signal }] as never)),
    enabled: options.enabled,
    // Never undefined, because an undefined member would replace the default.
    staleTime: options.fresh ? Number.POSITIVE_INFINITY : (options.staleMs ?? FRESH_MS),
    gcTime: options.fresh ? 0 : undefined,
    refetchInterval: options.refetchIntervalMs,
    placeholderData: options.keepPrevious ? (keepPreviousData as never) : undefined,
  })
  return useStandingError(query)
}

/** Reads an answer before its view is drawn. Undefined after a failure: the view calls again and shows the error. */
export function askAhead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<ResponseOf<E> | undefined> {
  const answer = queryClient.fetchQuery<ResponseOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, ...([input, { signal }] as never)),
  })
  return answer.catch(() => undefined)
}

/**
 * The pages read so far of a list with a cursor. `next` gives the next page's cursor, null: no page follows. `after` is the first page's
 * cursor, null: read no page.
 */
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

/** Forgets the answers that no view on screen shows; the next view reads them again. */
export function forgetUnshown(): void {
  queryClient.removeQueries({ type: 'inactive' })
}

/** Reads all answers on screen again, except the entity that an open form began with. */
export function reloadAll(): Promise<void> {
  return readAgain(() => true)
}

/** Reads the endpoint's answers on screen again; its other answers are read when a view shows them next. */
export function reload(endpoint: Endpoint): Promise<void> {
  return readAgain((path) => path === endpoint.path)
}

/**
 * Cancels calls on their way, because their answers may lack the change. React Query itself cancels a repeated call, but would keep the
 * first answer of a query.
 */
function readAgain(matches: (path: unknown) => boolean): Promise<void> {
  const filters: QueryFilters = {
    predicate: ({ queryKey }) => matches(queryKey[1]) && queryKey.at(-1) !== 'fresh',
  }
  void queryClient.cancelQueries(filters)
  return queryClient.invalidateQueries(filters)
}
