import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './api-error.ts'

/**
 * Keeps a call's error until there is an answer. React Query drops the error while the call is repeated, so the error would flicker with
 * each attempt while the server is away.
 */
export function useStandingError<Data>(
  query: UseQueryResult<Data, ApiError>,
): UseQueryResult<Data, ApiError> {
  const [last, setLast] = useState<ApiError | null>(null)
  if (query.error !== null && query.error !== last) setLast(query.error)
  return withStanding(query, last)
}

/** The query with the last error while it has neither an answer nor an error of its own. */
export function withStanding<Data>(
  query: UseQueryResult<Data, ApiError>,
  last: ApiError | null,
): UseQueryResult<Data, ApiError> {
  const isUnanswered = query.isPending || query.isPlaceholderData
  if (last === null || !isUnanswered || query.error !== null || query.errorUpdateCount === 0) return query
  const failed = { status: 'error', error: last, isError: true, isPending: false, isLoading: false }
  const shown: unknown = { ...query, ...failed, isSuccess: false }
  return shown as UseQueryResult<Data, ApiError>
}
