import type { ComponentType, ReactNode } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { formatDateTime } from '#web/format/date.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { ModelPage } from './model-page.tsx'

/** The props of a model's view. */
export interface ModelViewProps<Data> {
  data: Data
  machine: Machine
  compressorId: string | null
  timezone: string
  /** Keep the same function while the data belong to the same equipment. */
  onReload: () => unknown
}

interface Props<Data> {
  machine: Machine
  compressorId: string | null
  /** The query for the model's answer. */
  query: {
    data: { data: Data } | undefined
    /** The instant of the answer. */
    dataUpdatedAt: number
    error: ApiError | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Title of the page when it shows a failure alone. */
  title: string
  /** The failure in words. */
  errorText: (error: ApiError) => string
  /** Placeholder in the shape of the page, until the answer arrives. */
  skeleton: ReactNode
  /** Shown when the server's answer has no data. */
  empty: ReactNode
  View: ComponentType<ModelViewProps<Data>>
}

/** A model's answer: loading, failed or shown. After a failed reload the former answer stays below the error, dimmed and dated. */
export function ModelAnswer<Data>(props: Props<Data>) {
  const { machine, compressorId, query, title, errorText, skeleton, empty, View } = props
  const { timezone } = useSignedIn().user.preferencias
  const { data: answer, error, isFetching, refetch } = query
  const failure = error && (
    <ErrorState message={errorText(error)} onRetry={() => void refetch()} busy={isFetching}>
      {answer?.data
        ? `Continuam na tela os dados de ${formatDateTime(query.dataUpdatedAt, timezone)}.`
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
        machine={machine}
        compressorId={compressorId}
        timezone={timezone}
        onReload={refetch}
      />
    </div>
  )
}
