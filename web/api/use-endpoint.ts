import {
  keepPreviousData,
  QueryClient,
  type UseMutationOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { client } from './client.ts'
import type { InputOf, RawInput } from './request.ts'

/** Only what may heal by itself is tried again: no answer, or a server that is not ready. */
function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.isNetwork || error.status === 503)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
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

/** The answer of a GET endpoint, cached and kept fresh. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: EndpointOptions = {},
): UseQueryResult<ResponseOf<E>, ApiError> {
  return useQuery<ResponseOf<E>, ApiError>({
    queryKey: options.fresh ? [...keyOf(endpoint, input), 'fresh'] : keyOf(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, ...([input, { signal }] as never)),
    enabled: options.enabled,
    staleTime: options.fresh ? Number.POSITIVE_INFINITY : options.staleMs,
    gcTime: options.fresh ? 0 : undefined,
    refetchInterval: options.refetchIntervalMs,
    placeholderData: options.keepPrevious ? (keepPreviousData as never) : undefined,
  })
}

/** A call that changes something. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: UseMutationOptions<ResponseOf<E>, ApiError, InputOf<E>> = {},
) {
  return useMutation<ResponseOf<E>, ApiError, InputOf<E>>({
    ...options,
    mutationFn: (input) => client.call(endpoint, ...([input] as never)),
  })
}

/** The pages of a list that goes on by a cursor, as far as they were asked for. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  next: (page: ResponseOf<E>) => string | null,
) {
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<E>> => {
      const { query } = input as RawInput
      const paged = { ...input, query: { ...(query as object), cursor: pageParam } }
      return client.call(endpoint, ...([paged, { signal }] as never))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => next(page) ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Everything on screen is read again, but what a form began from. */
export function reloadAll(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== 'fresh' })
}

/** Every list of this kind that is on screen is read again; the others, when they are shown next. */
export function reload(endpoint: Endpoint): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === endpoint.path && queryKey.at(-1) !== 'fresh',
  })
}
