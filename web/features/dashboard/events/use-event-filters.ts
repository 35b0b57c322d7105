import { useMemo } from 'react'
import type { MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import type { TimeRange } from '#contract/monitoring.ts'
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

/** The filters in the address; without one the list shows the unit on screen. */
export function eventFilters(
  search: ViewDialogs,
  {
    machine,
    compressorId,
    timeRange,
    timezone,
  }: {
    machine: Machine
    compressorId: string | null
    timeRange: TimeRange
    timezone: string
  },
) {
  const units = [ALL_OF_THEM, MACHINE_UNIT, ...machine.submaquinas.map(({ id }) => id)]
  const usual = compressorId ?? ALL_OF_THEM
  const { evento: kind = 'failure', unidade = usual, busca: text = '', evidencia: opened = null } = search
  const unit = units.includes(unidade) ? unidade : usual
  const [from, to] = [dayOfAddress(search.de), dayOfAddress(search.ate)]
  const query: EventQuery = {
    timeRange,
    compressor: unit === ALL_OF_THEM ? undefined : unit,
    type: eventFilter(kind),
    from: from === null ? undefined : instant(dayBegin(from, timezone)),
    // The last day is included.
    to: to === null ? undefined : instant(dayBegin(to, timezone, 1)),
  }
  return { kind, unit, usual, from, to, text, opened, query }
}

/** The filters of the open list, kept in the address. */
export function useEventFilters(asked: Parameters<typeof eventFilters>[1]) {
  const { search, swap } = useDialogAddress()
  const { machine, compressorId, timeRange, timezone } = asked
  const filters = useMemo(
    () => eventFilters(search, { machine, compressorId, timeRange, timezone }),
    [search, machine, compressorId, timeRange, timezone],
  )
  const day = (chosen: TypedDay | null) => (chosen === null ? undefined : addressOfDay(chosen))
  return {
    ...filters,
    setKind: (kind: EventChoice) => swap({ evento: kind === 'failure' ? undefined : kind }),
    setUnit: (unit: string) => swap({ unidade: unit === filters.usual ? undefined : unit }),
    setFrom: (from: TypedDay | null) => swap({ de: day(from) }),
    setTo: (to: TypedDay | null) => swap({ ate: day(to) }),
    setText: (text: string) => swap({ busca: text === '' ? undefined : text }),
    setOpened: (event: MachineEvent | null) => swap({ evidencia: event?.id }),
    isNarrowed: filters.from !== null || filters.to !== null || filters.text !== '',
    widen: () => swap({ de: undefined, ate: undefined, busca: undefined }),
  }
}
