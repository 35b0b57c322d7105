import type { ReactNode } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ModelPage } from './model-page.tsx'

interface Props<Data> {
  /** What was asked of the model. */
  asked: {
    data: { data: Data } | undefined
    error: ApiError | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Of the page that has nothing but a failure to show. */
  title: string
  /** What failed, in words. */
  say: (error: ApiError) => string
  /** In the shape of the page, until the answer comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a model answered: on its way, failed, or there, with a failure since then above it. */
export function ModelAnswer<Data>({ asked, title, say, skeleton, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = asked
  const failure = error && (
    <ErrorState message={say(error)} onRetry={() => void refetch()} busy={isFetching}>
      {data ? 'Continuam na tela os dados da última resposta.' : undefined}
    </ErrorState>
  )
  if (!data) return failure ? <ModelPage title={title}>{failure}</ModelPage> : skeleton
  return (
    <div className="dashboard">
      {failure}
      {children(data.data)}
    </div>
  )
}
