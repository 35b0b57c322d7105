import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from './api-error.ts'

/**
 * A call that has failed and is made again counts, in the query's own words, as one never made: the failure would go and come back with
 * each attempt, and the page flicker for as long as the server is away. Here it stands until there is an answer.
 */
export function useStandingError<Data>(
  asked: UseQueryResult<Data, ApiError>,
): UseQueryResult<Data, ApiError> {
  const [last, setLast] = useState<ApiError | null>(null)
  if (asked.error !== null && asked.error !== last) setLast(asked.error)
  return withStanding(asked, last)
}

/** What was asked, with the failure before in the place of none, as long as nothing of its own has been answered. */
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
