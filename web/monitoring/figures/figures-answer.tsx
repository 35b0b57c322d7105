import type { ReactNode } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { ShownRange } from '#web/state/address/own-period.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { FirstCollection, NoData } from '../live/data-states.tsx'
import { windowExactly } from '../window/window-words.ts'
import type { useDashboard } from './use-dashboard.ts'

export interface ShownFigures {
  data: DashboardData
  /** The range of the figures. */
  range: ShownRange
  /** The instant of the figures. */
  updatedAt: string
  /** The figures are old, or belong to another range while the requested one loads. */
  isDimmed: boolean
  isLoading: boolean
}

interface Props {
  machine: Machine
  /** The machine or compressor on screen; its headline names it once there are figures. */
  name: string
  timeRange: ShownRange
  /** The machine's figures in that range. */
  figures: ReturnType<typeof useDashboard>
  /** The failure in words. */
  errorText: (error: ApiError) => string
  /** The choice of the range, which stays usable after a failure. */
  ranges: ReactNode
  /** Placeholder in the shape of the view, until the first answer arrives. */
  skeleton: ReactNode
  /** The next step for a machine without data. */
  noDataHint?: string
  children: (figures: ShownFigures) => ReactNode
}

/** A machine's figures: loading, failed, without a sample, or shown. After a failed call the former figures stay below the error, dimmed. */
export function FiguresAnswer(props: Props) {
  const { machine, name, timeRange, figures, errorText, ranges, skeleton, noDataHint, children } = props
  const { dashboard, answer, collection } = figures
  const { timezone } = useSignedIn().user.preferencias
  const data = answer?.data
  const failure = dashboard.error !== null && (
    <ErrorState
      message={errorText(dashboard.error)}
      onRetry={() => void dashboard.refetch()}
      busy={dashboard.isFetching}
    >
      {data?.newestSampleAt
        ? `Continuam na tela os dados de ${windowExactly(data.period, timezone)}.`
        : 'A coleta continua no servidor; esta tela tenta de novo a cada 15 segundos.'}
    </ErrorState>
  )
  if (!answer && !failure) return skeleton
  return (
    <div className="dashboard">
      {!data?.newestSampleAt && <h1 className="headline">{name}</h1>}
      {failure}
      {!answer ? (
        ranges
      ) : data?.newestSampleAt ? (
        children({
          data,
          range: figures.range,
          updatedAt: figures.updatedAt ?? data.period.to,
          isDimmed: dashboard.isError || figures.range !== timeRange,
          isLoading: dashboard.isFetching && dashboard.isPlaceholderData,
        })
      ) : collection?.state === 'inicial' ? (
        <FirstCollection collection={collection} machineName={machine.nome} />
      ) : (
        <NoData collection={collection} machine={machine} hint={noDataHint} />
      )}
    </div>
  )
}
