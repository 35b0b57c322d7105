import { useMemo, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { addressOfDay, dayBegin, dayOfAddress, type TypedDay } from '#web/format/typed-date.ts'
import {
  ALL_OF_THEM,
  type EventChoice,
  eventFilter,
  type ViewDialogs,
} from '#web/state/address/dialog-search.ts'
import { isOwn, type ShownRange, stretchOf } from '#web/state/address/own-period.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import type { EventQuery } from './use-events.ts'

const instant = (atMs: number) => new Date(atMs).toISOString()

/** The page below the list of events. */
interface Page {
  machine: Machine
  compressorId: string | null
  timeRange: ShownRange
  timezone: string
}

type EventWindow = Pick<EventQuery, 'timeRange' | 'from' | 'to'>

/** The part of the page's window in which the events begin. An own period is a part of the whole history. */
export function windowOf(range: ShownRange, timezone: string, part: Partial<Stretch> = {}): EventWindow {
  const own = isOwn(range) ? stretchOf(range, timezone) : null
  const fromMs = Math.max(own?.fromMs ?? -Infinity, part.fromMs ?? -Infinity)
  const toMs = Math.min(own?.toMs ?? Infinity, part.toMs ?? Infinity)
  return {
    timeRange: isOwn(range) ? 'all' : range,
    from: Number.isFinite(fromMs) ? instant(fromMs) : undefined,
    to: Number.isFinite(toMs) ? instant(toMs) : undefined,
  }
}

/** The filters in the address; an address without a unit lists the events of the unit on the page. */
export function eventFilters(search: ViewDialogs, { machine, compressorId, timeRange, timezone }: Page) {
  const units = [ALL_OF_THEM, MACHINE_UNIT, ...machine.submaquinas.map(({ id }) => id)]
  const pageUnit = compressorId ?? ALL_OF_THEM
  const { evento: kind = 'failure', unidade = pageUnit, busca: text = '', evidencia: opened = null } = search
  const unit = units.includes(unidade) ? unidade : pageUnit
  const [from, to] = [dayOfAddress(search.eventosDe), dayOfAddress(search.eventosAte)]
  const query: EventQuery = {
    ...windowOf(timeRange, timezone, {
      fromMs: from === null ? undefined : dayBegin(from, timezone),
      // The last day is included.
      toMs: to === null ? undefined : dayBegin(to, timezone, 1),
    }),
    compressor: unit === ALL_OF_THEM ? undefined : unit,
    type: eventFilter(kind),
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
    setFrom: (from: TypedDay | null) => swap({ eventosDe: dayInAddress(from) }),
    setTo: (to: TypedDay | null) => swap({ eventosAte: dayInAddress(to) }),
    setText: (text: string) => swap({ busca: text === '' ? undefined : text }),
    setOpened: (event: MachineEvent | null) => swap({ evidencia: event?.id }),
    isNarrowed: filters.from !== null || filters.to !== null || filters.text !== '',
    /** Grows with each `widen`, which also clears typed days that the address does not have. */
    timesWidened,
    widen() {
      swap({ eventosDe: undefined, eventosAte: undefined, busca: undefined })
      setTimesWidened(timesWidened + 1)
    },
  }
}
export type EventFiltersState = ReturnType<typeof useEventFilters>
