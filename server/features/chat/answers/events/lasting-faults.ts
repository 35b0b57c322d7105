import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { getAnalyticsData } from '#server/features/models/get-analytics-data.ts'
import { whole } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

/** The problems that the model names now; null: there are none. */
export async function faultsText(
  { ctx, clock }: Asked,
  { id }: MachineCard,
  unit: string,
): Promise<string | null> {
  const query = { timeRange: 'all' as const, ...(unit === MACHINE_UNIT ? {} : { compressor: unit }) }
  const { data } = await getAnalyticsData(ctx, { params: { id }, query, body: undefined })
  const lasting = data.faults.filter(({ until }) => until === null)
  if (lasting.length === 0) return null
  const day = clockWords(clock.timezone).day
  return paragraphs(
    'O modelo indica:',
    bullets(
      lasting.map(
        ({ title, from, kwhPerDay, firstCheck }) =>
          `${bold(plain(title))}, desde ${day(Date.parse(from))}${kwhPerDay === null ? '' : `, ${whole(kwhPerDay)} kWh por dia a mais`}. ${plain(firstCheck)}`,
      ),
    ),
  )
}
