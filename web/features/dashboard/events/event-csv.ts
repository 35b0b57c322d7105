import type { Machine } from '#contract/machines/machine.ts'
import { getEvents, type MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { stretchWords } from '#core/time/stretch-words.ts'
import { client } from '#web/api/client.ts'
import { csvName } from '#web/charts/data/chart-source.ts'
import { toCsv } from '#web/format/csv.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { formatNumber } from '#web/format/number.ts'
import { decidingReadingName, eventSeconds, KIND_WORDS } from '#web/monitoring/events/event-words.ts'
import { endText, shutdownText, type TextContext } from './event-text.ts'
import type { EventQuery } from './use-events.ts'

const PAGE_SIZE = 500
const HEAD = ['Início', 'Fim', 'Duração (min)', 'Evento', 'Unidade', 'Causou desligamento', 'Leitura']

/** All events that match the filters, read page by page. */
export async function allEvents(machineId: string, query: EventQuery): Promise<MachineEvent[]> {
  const events: MachineEvent[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(getEvents, {
      params: { id: machineId },
      query: { ...query, limit: PAGE_SIZE, cursor },
    })
    events.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return events
}

export function eventsCsv(
  machine: Machine,
  events: readonly MachineEvent[],
  { asOfMs, ...context }: TextContext & { asOfMs: number },
): string {
  const rows = events.map((event) => {
    const seconds = eventSeconds(event, asOfMs)
    return [
      formatDateTimeSeconds(event.from, context.timezone),
      event.type === 'start' ? '' : endText(event, context),
      seconds === null ? '' : formatNumber(seconds / 60, 2).replaceAll('.', ''),
      KIND_WORDS[event.type],
      unitName(machine, event.unit),
      event.type === 'failure' ? (event.causedShutdown ? 'sim' : shutdownText(event)) : '',
      decidingReadingName(machine, event),
    ]
  })
  return toCsv([HEAD, ...rows])
}

export function fileName(machine: Machine, query: EventQuery, timezone: string): string {
  const { compressor, timeRange, from, to } = query
  const part = compressor === undefined || compressor === MACHINE_UNIT ? '' : compressor
  const isPart = from !== undefined && to !== undefined
  const period = isPart
    ? stretchWords({ fromMs: Date.parse(from), toMs: Date.parse(to) }, timezone)
    : timeRange
  return csvName({ of: [machine.nome, part], period }, 'Eventos')
}
