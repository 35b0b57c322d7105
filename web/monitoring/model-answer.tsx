import type { ComponentType, ReactNode } from 'react'
import type { Machine } from '#contract/machine.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useSignedIn } from '#web/state/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ModelPage } from './model-page.tsx'

/** What a view of a model is given. */
export interface ModelViewProps<Data> {
  data: Data
  machineId: string
  compressorId: string | null
  timezone: string
  /** The same function as long as the data are of the same equipment. */
  onReload: () => unknown
}

interface Props<Data> {
  machine: Machine
  compressorId: string | null
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
  View: ComponentType<ModelViewProps<Data>>
}

/** What a model answered: on its way, failed, or there, with a failure since then above it. */
export function ModelAnswer<Data>({ machine, compressorId, asked, title, say, skeleton, View }: Props<Data>) {
  const { timezone } = useSignedIn().user.preferencias
  const { data, error, isFetching, refetch } = asked
  const failure = error && (
    <ErrorState message={say(error)} onRetry={() => void refetch()} busy={isFetching}>
      {data
        ? 'Continuam na tela os dados da última resposta.'
        : 'Resumo e Dashboard não dependem do modelo e continuam no menu.'}
    </ErrorState>
  )
  if (!data) return failure ? <ModelPage title={title}>{failure}</ModelPage> : skeleton
  return (
    <div className="dashboard">
      {failure}
      <View
        data={data.data}
        machineId={machine.id}
        compressorId={compressorId}
        timezone={timezone}
        onReload={refetch}
      />
    </div>
  )
}
