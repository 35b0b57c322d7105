import { useEffect, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { TimeMark } from '#web/charts/time/time-chart.ts'
import type { TimeView } from '#web/charts/time/time-view.ts'
import { formatDateTime } from '#web/format/date.ts'
import { lengthText } from '#web/monitoring/events/event-words.ts'
import { maintenanceOf } from '#web/monitoring/maintenance/maintenance-filters.ts'
import { maintenanceText } from '#web/monitoring/maintenance/maintenance-words.ts'
import type { ShownRange } from '#web/state/address/own-period.ts'
import { allEvents } from '../events/event-csv.ts'
import { windowOf } from '../events/use-event-filters.ts'

type Failures = readonly MachineEvent[] | null
const NONE_YET: Failures = []

interface FailuresWanted {
  machine: Machine
  compressorId: string | null
  range: ShownRange
  timezone: string
  /** The time on the axis where it reaches beyond the range. */
  widened: TimeView | null
}

/** All failures of a unit in a time, an empty list until they are read; null: they could not be read. */
export function useFailures({ machine, compressorId, range, timezone, widened }: FailuresWanted): Failures {
  const [failures, setFailures] = useState(NONE_YET)
  const { id } = machine
  useEffect(() => {
    let isCurrent = true
    // The failures of another unit are not this unit's.
    setFailures(NONE_YET)
    const query = {
      ...(widened === null ? windowOf(range, timezone) : windowOf('all', timezone, widened)),
      compressor: compressorId ?? MACHINE_UNIT,
      type: 'failure' as const,
    }
    allEvents(id, query).then(
      (found) => isCurrent && setFailures(found),
      () => isCurrent && setFailures(null),
    )
    return () => {
      isCurrent = false
    }
  }, [id, compressorId, range, timezone, widened])
  return failures
}

interface MarkSources {
  failures: readonly MachineEvent[]
  maintenance: readonly Maintenance[]
  compressorId: string | null
  timezone: string
  nowMs: number
}

/** The failures and the maintenance of a unit as signs on the axes of its readings. */
export function readingMarks(sources: MarkSources): TimeMark[] {
  const { failures, maintenance, compressorId, timezone, nowMs } = sources
  return [
    ...failures.map((event) => ({
      fromMs: Date.parse(event.from),
      toMs: event.to === null ? nowMs : Date.parse(event.to),
      sign: 'failure' as const,
      word: 'Falha',
      text: `Falha · ${formatDateTime(event.from, timezone)} · ${lengthText(event, nowMs)}`,
    })),
    ...maintenanceOf(maintenance, compressorId).map((item) => ({
      fromMs: Date.parse(item.inicio),
      toMs: Date.parse(item.fim ?? item.inicio),
      sign: 'maintenance' as const,
      word: 'Manutenção',
      text: maintenanceText(item, timezone),
    })),
  ]
}
