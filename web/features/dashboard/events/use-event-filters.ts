import { useMemo, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { TimeRange } from '#contract/monitoring/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { addressOfDay, dayBegin, dayOfAddress, type TypedDay } from '#web/format/typed-date.ts'
import {
  ALL_OF_THEM,
  type EventChoice,
  eventFilter,
  type ViewDialogs,
} from '#web/state/address/dialog-search.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import type { EventQuery } from './use-events.ts'

const instant = (atMs: number) => new Date(atMs).toISOString()

/** The page below the list of events. */
interface Page {
  machine: Machine
  compressorId: string | null
  timeRange: TimeRange
  timezone: string
}

/** The filters in the address; an address without a unit lists the events of the unit on the page. */
export function eventFilters(search: ViewDialogs, { machine, compressorId, timeRange, timezone }: Page) {
  const units = [ALL_OF_THEM, MACHINE_UNIT, ...machine.submaquinas.map(({ id }) => id)]
  const pageUnit = compressorId ?? ALL_OF_THEM
  const { evento: kind = 'failure', unidade = pageUnit, busca: text = '', evidencia: opened = null } = search
  const unit = units.includes(unidade) ? unidade : pageUnit
  const [from, to] = [dayOfAddress(search.de), dayOfAddress(search.ate)]
  const query: EventQuery = {
    timeRange,
    compressor: unit === ALL_OF_THEM ? undefined : unit,
    type: eventFilter(kind),
    from: from === null ? undefined : instant(dayBegin(from, timezone)),
    // The last day is included.
    to: to === null ? undefined : instant(dayBegin(to, timezone, 1)),
  }
  return { kind, unit, pageUnit, from, to, text, opened, query }
}

/** The filters of the open list, kept in the address. */
export function useEventFilters({ machine, compressorId, timeRange, timezone }: Page) {
  const { search, swap } = useDialogAddress()
  const filters = useMemo(
    () => eventFilters(search, { machine, compressorId, timeRange, timezone }),
    [search, machine, compressorId, timeRange, timezone],
  )
  const [timesWidened, setTimesWidened] = useState(0)
  const dayInAddress = (day: TypedDay | null) => (day === null ? undefined : addressOfDay(day))
  return {
    ...filters,
    setKind: (kind: EventChoice) => swap({ evento: kind === 'failure' ? undefined : kind }),
    setUnit: (unit: string) => swap({ unidade: unit === filters.pageUnit ? undefined : unit }),
    setFrom: (from: TypedDay | null) => swap({ de: dayInAddress(from) }),
    setTo: (to: TypedDay | null) => swap({ ate: dayInAddress(to) }),
    setText: (text: string) => swap({ busca: text === '' ? undefined : text }),
    setOpened: (event: MachineEvent | null) => swap({ evidencia: event?.id }),
    isNarrowed: filters.from !== null || filters.to !== null || filters.text !== '',
    /** Grows with each `widen`, which also clears typed days that the address does not have. */
    timesWidened,
    widen() {
      swap({ de: undefined, ate: undefined, busca: undefined })
      setTimesWidened(timesWidened + 1)
    },
  }
}
export type EventFiltersState = ReturnType<typeof useEventFilters>
