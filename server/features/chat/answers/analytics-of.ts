import type { MachineCard } from '#contract/machines/machine.ts'
import type { AnalyticsData, Anomaly, Fault } from '#contract/models/analytics.ts'
import { getAnalyticsData } from '#server/features/models/get-analytics-data.ts'
import { oncePerMessage } from '../plant/once-per-message.ts'
import type { Asked } from './answer.ts'
import { callOf } from './insights.ts'

/** What the models of a unit found in its whole history. */
export const analyticsOf = ({ ctx }: Asked, machine: MachineCard, unit: string): Promise<AnalyticsData> =>
  oncePerMessage(ctx, `analytics ${machine.id} ${unit}`, async () => {
    const { params, query } = callOf(machine, unit)
    return (await getAnalyticsData(ctx, { params, query: { ...query, timeRange: 'all' }, body: undefined }))
      .data
  })

export const lastingIn = ({ faults }: AnalyticsData): Fault[] => faults.filter(({ until }) => until === null)

/** Null: no model is trained. */
export const allIn = ({ anomalies }: AnalyticsData): Anomaly[] | null =>
  anomalies === null ? null : Object.values(anomalies).flat()
