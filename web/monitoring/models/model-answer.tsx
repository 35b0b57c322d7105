import type { ComponentType, ReactNode } from 'react'
import type { Machine } from '#contract/machine.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { formatDateTime } from '#web/format/date.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
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
    /** When it was answered. */
    dataUpdatedAt: number
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
  /** What is said where the server has nothing to say. */
  empty: ReactNode
  View: ComponentType<ModelViewProps<Data>>
}

/** What a model answered: on its way, failed, or there; with a failure since then above it, dimmed and dated. */
export function ModelAnswer<Data>(props: Props<Data>) {
  const { machine, compressorId, asked, title, say, skeleton, empty, View } = props
  const { timezone } = useSignedIn().user.preferencias
  const { data: answer, error, isFetching, refetch } = asked
  const failure = error && (
    <ErrorState message={say(error)} onRetry={() => void refetch()} busy={isFetching}>
      {answer?.data
        ? `Continuam na tela os dados de ${formatDateTime(asked.dataUpdatedAt, timezone)}.`
        : 'Resumo e Dashboard não dependem do modelo e continuam no menu.'}
    </ErrorState>
  )
  if (!answer) return failure ? <ModelPage title={title}>{failure}</ModelPage> : skeleton
  if (!answer.data) {
    return (
      <ModelPage title={title}>
        {failure}
        {empty}
      </ModelPage>
    )
  }
  return (
    <div className="dashboard" data-dimmed={error !== null || undefined}>
      {failure}
      <View
        data={answer.data}
        machineId={machine.id}
        compressorId={compressorId}
        timezone={timezone}
        onReload={refetch}
      />
    </div>
  )
}
