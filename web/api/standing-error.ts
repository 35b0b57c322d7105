import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './api-error.ts'

/**
 * React Query drops a call's error while the call is tried again, so an error would flicker with each attempt while the server is away.
 * Here the error stays until there is an answer.
 */
export function useStandingError<Data>(
  asked: UseQueryResult<Data, ApiError>,
): UseQueryResult<Data, ApiError> {
  const [last, setLast] = useState<ApiError | null>(null)
  if (asked.error !== null && asked.error !== last) setLast(asked.error)
  return withStanding(asked, last)
}

/** The query with its last error, as long as it has neither an answer nor an error of its own. */
export function withStanding<Data>(
  asked: UseQueryResult<Data, ApiError>,
  last: ApiError | null,
): UseQueryResult<Data, ApiError> {
  const isUnanswered = asked.isPending || asked.isPlaceholderData
  if (last === null || !isUnanswered || asked.error !== null || asked.errorUpdateCount === 0) return asked
  const failed = { status: 'error', error: last, isError: true, isPending: false, isLoading: false }
  const told: unknown = { ...asked, ...failed, isSuccess: false }
  return told as UseQueryResult<Data, ApiError>
}
