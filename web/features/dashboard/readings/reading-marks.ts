import { useEffect, useState } from 'react'
import type { MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import type { TimeRange } from '#contract/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { TimeMark } from '#web/charts/time/time-chart.ts'
import { formatDateTime } from '#web/format/date.ts'
import { lengthText } from '#web/monitoring/events/event-words.ts'
import { maintenanceText } from '#web/monitoring/maintenance/maintenance-words.ts'
import { allEvents } from '../events/event-csv.ts'

/** All failures of a unit in a range; null: they could not be read. */
export function useFailures(machine: Machine, compressorId: string | null, timeRange: TimeRange) {
  const [failures, setFailures] = useState<readonly MachineEvent[] | null>([])
  const { id } = machine
  useEffect(() => {
    let isOpen = true
    const query = {
      timeRange,
      compressor: compressorId ?? MACHINE_UNIT,
      type: 'failure' as const,
      from: undefined,
      to: undefined,
    }
    allEvents(id, query).then(
      (found) => isOpen && setFailures(found),
      () => isOpen && setFailures(null),
    )
    return () => {
      isOpen = false
    }
  }, [id, compressorId, timeRange])
  return failures
}

interface Happened {
  failures: readonly MachineEvent[]
  maintenance: readonly Maintenance[]
  compressorId: string | null
  timezone: string
  nowMs: number
}

/** Failures and maintenance of a unit as signs on the axes of its readings. */
export function readingMarks({ failures, maintenance, compressorId, timezone, nowMs }: Happened): TimeMark[] {
  const own = maintenance.filter(
    ({ status, submaquinaId }) =>
      status !== 'cancelada' && (compressorId === null || !submaquinaId || submaquinaId === compressorId),
  )
  return [
    ...failures.map((event) => ({
      fromMs: Date.parse(event.from),
      toMs: event.to === null ? nowMs : Date.parse(event.to),
      sign: 'failure' as const,
      word: 'Falha',
      text: `Falha · ${formatDateTime(event.from, timezone)} · ${lengthText(event, nowMs)}`,
    })),
    ...own.map((item) => ({
      fromMs: Date.parse(item.inicio),
      toMs: Date.parse(item.fim ?? item.inicio),
      sign: 'maintenance' as const,
      word: 'Manutenção',
      text: maintenanceText(item, timezone),
    })),
  ]
}
