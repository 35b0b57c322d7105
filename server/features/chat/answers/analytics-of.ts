import type { MachineCard } from '#contract/machines/machine.ts'
import type { AnalyticsData, Anomaly, Fault } from '#contract/models/analytics.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { getAnalyticsData } from '#server/features/models/get-analytics-data.ts'
import { oncePerMessage } from '../plant/once-per-message.ts'
import type { Asked } from './answer.ts'

/** What the models of a unit found in its whole history. */
export const analyticsOf = ({ ctx }: Asked, machine: MachineCard, unit: string): Promise<AnalyticsData> =>
  oncePerMessage(ctx, `analytics ${machine.id} ${unit}`, async () => {
    const query = { timeRange: 'all' as const, ...(unit === MACHINE_UNIT ? {} : { compressor: unit }) }
    return (await getAnalyticsData(ctx, { params: { id: machine.id }, query, body: undefined })).data
  })

export const lastingIn = ({ faults }: AnalyticsData): Fault[] => faults.filter(({ until }) => until === null)

/** Null: no model is trained. */
export const allIn = ({ anomalies }: AnalyticsData): Anomaly[] | null =>
  anomalies === null ? null : Object.values(anomalies).flat()
