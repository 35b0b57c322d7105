import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { entryOf, READINGS } from '#core/signals/readings/reading-table.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import type { Asked } from '../answer.ts'
import { bold, plain } from '../markdown.ts'
import { keyOf, nameOf, valueText } from './reading-names.ts'

const MOST_SHOWN = 6

/** The present measured values of a unit in a line; null: it has none. What only says whether it runs, fails or alarms is told by its state. */
export async function presentReadings(
  { ctx }: Asked,
  { machine: { id }, unit }: { readonly machine: { readonly id: string }; readonly unit: string },
): Promise<string | null> {
  const machine = await requireMachine(ctx, id, 'leitura')
  const { data } = await getLive(ctx, { params: { id }, query: undefined, body: undefined })
  const texts = machine.readings.flatMap((reading) => {
    const key = keyOf(reading)
    const value = data.readings.readings[reading.id]?.value
    const isOwn = (reading.compressorId ?? MACHINE_UNIT) === unit
    if (!isOwn || key === null || value === undefined) return []
    if (['status', 'alarm'].includes(entryOf(READINGS, key).quantity)) return []
    return [`${plain(nameOf(reading))} ${bold(valueText(reading, value))}`]
  })
  return texts.length === 0 ? null : texts.slice(0, MOST_SHOWN).join(', ')
}
