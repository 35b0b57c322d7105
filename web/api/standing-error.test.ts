import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { withStanding } from './standing-error.ts'

const busy = new ApiError('Banco ocupado', { status: 500 })

/** A view's call, answered by hand, with the error that is shown at each moment. */
function asking() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let settle: { resolve: (answer: string) => void; reject: (error: ApiError) => void }
  const observer = new QueryObserver<string, ApiError>(client, {
    queryKey: ['call'],
    queryFn: () => new Promise((resolve, reject) => (settle = { resolve, reject })),
  })
  const end = observer.subscribe(() => undefined)
  let last: ApiError | null = null
  const told = () => {
    const asked = observer.getCurrentResult()
    last = asked.error ?? last
    const { status, error, data, isPending, isFetching } = withStanding(asked as never, last)
    return { status, message: error?.message ?? null, data, isPending, isFetching }
  }
  const settled = async (how: 'resolve' | 'reject', what: never) => {
    settle[how](what)
    await new Promise((resolve) => setTimeout(resolve))
    return told()
  }
  return {
    told,
    again: () => {
      void observer.refetch()
      return told()
    },
    fails: () => settled('reject', busy as never),
    answers: () => settled('resolve', 'dados' as never),
    end,
  }
}

const failed = { status: 'error', message: 'Banco ocupado', data: undefined, isPending: false }

test('an error stays while the call is tried again, and goes with the answer', async () => {
  const call = asking()
  expect(call.told()).toMatchObject({ status: 'pending', message: null })
  expect(await call.fails()).toEqual({ ...failed, isFetching: false })
  expect(call.again()).toEqual({ ...failed, isFetching: true })
  expect(await call.fails()).toEqual({ ...failed, isFetching: false })
  call.again()
  expect(await call.answers()).toMatchObject({ status: 'success', message: null, data: 'dados' })
  expect(call.again()).toMatchObject({ status: 'success', message: null, isFetching: true })
  expect(await call.fails()).toMatchObject({ status: 'error', message: 'Banco ocupado', data: 'dados' })
  call.end()
})

test('a new call shows no error of the call before it', () => {
  const asked = { isPending: true, isPlaceholderData: false, error: null, errorUpdateCount: 0 }
  expect(withStanding(asked as never, busy)).toBe(asked)
})
