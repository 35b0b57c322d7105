import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { withStanding } from './standing-error.ts'

const busy = new ApiError('Banco ocupado', { status: 500 })

/** A view's call that the test answers, and its shown state at each moment. */
function startCall() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let settle: { resolve: (answer: string) => void; reject: (error: ApiError) => void }
  const observer = new QueryObserver<string, ApiError>(client, {
    queryKey: ['call'],
    queryFn: () => new Promise((resolve, reject) => (settle = { resolve, reject })),
  })
  const end = observer.subscribe(() => undefined)
  let last: ApiError | null = null
  const shown = () => {
    const query = observer.getCurrentResult()
    last = query.error ?? last
    const { status, error, data, isPending, isFetching } = withStanding(query as never, last)
    return { status, message: error?.message ?? null, data, isPending, isFetching }
  }
  const settled = async (outcome: 'resolve' | 'reject', value: never) => {
    settle[outcome](value)
    await new Promise((resolve) => setTimeout(resolve))
    return shown()
  }
  return {
    shown,
    again: () => {
      void observer.refetch()
      return shown()
    },
    fails: () => settled('reject', busy as never),
    answers: () => settled('resolve', 'dados' as never),
    end,
  }
}

const failed = { status: 'error', message: 'Banco ocupado', data: undefined, isPending: false }

test('an error stays while the call is repeated, and disappears with the answer', async () => {
  const call = startCall()
  expect(call.shown()).toMatchObject({ status: 'pending', message: null })
  expect(await call.fails()).toEqual({ ...failed, isFetching: false })
  expect(call.again()).toEqual({ ...failed, isFetching: true })
  expect(await call.fails()).toEqual({ ...failed, isFetching: false })
  call.again()
  expect(await call.answers()).toMatchObject({ status: 'success', message: null, data: 'dados' })
  expect(call.again()).toMatchObject({ status: 'success', message: null, isFetching: true })
  expect(await call.fails()).toMatchObject({ status: 'error', message: 'Banco ocupado', data: 'dados' })
  call.end()
})

test('a new call does not show the error of the call before it', () => {
  const query = { isPending: true, isPlaceholderData: false, error: null, errorUpdateCount: 0 }
  expect(withStanding(query as never, busy)).toBe(query)
})
