import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { dayText, type TypedDay, typedDay } from '#web/format/typed-date.ts'
import { KIND_OPTIONS } from '#web/monitoring/events/event-words.ts'
import { ALL_OF_THEM } from '#web/state/address/dialog-search.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { FilterField } from '#web/ui/fields/filter-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { EventFiltersState } from './use-event-filters.ts'

interface Props {
  machine: Machine
  filters: EventFiltersState
  /** Content at the end of the row of filters. */
  children: ReactNode
}

/** Filters by kind, unit, day and text, for the list, its count and the export. */
export function EventFilters({ machine, filters, children }: Props) {
  const { kind, setKind, unit, setUnit, from, setFrom, to, setTo, text, setText } = filters
  const units = [
    { value: ALL_OF_THEM, label: 'Todas as unidades' },
    { value: MACHINE_UNIT, label: machine.nome },
    ...machine.submaquinas.map(({ id, nome }) => ({ value: id, label: nome })),
  ]
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented label="Tipo de evento" options={KIND_OPTIONS} value={kind} onChange={setKind} />
      <div className="min-w-44 max-sm:w-full">
        <Select label="Unidade" labelHidden options={units} value={unit} onChange={setUnit} />
      </div>
      <div key={filters.timesWidened} className="flex gap-3 max-sm:w-full">
        <FilterDay label="De (data)" placeholder="De dd/mm/aaaa" day={from} onDay={setFrom} />
        <FilterDay label="Até (data)" placeholder="Até dd/mm/aaaa" day={to} onDay={setTo} />
      </div>
      <FilterField
        label="Buscar nos eventos"
        value={text}
        onChange={setText}
        className="w-48 max-sm:w-full"
      />
      <div className="ml-auto">{children}</div>
    </div>
  )
}

interface FilterDayProps {
  label: string
  placeholder: string
  day: TypedDay | null
  onDay: (day: TypedDay | null) => void
}

const textOf = (day: TypedDay | null) => (day === null ? '' : dayText(day))

/** A typed day. An invalid day does not filter, and is reported when the field loses the focus. */
function FilterDay({ label, placeholder, day, onDay }: FilterDayProps) {
  const { timezone } = useSignedIn().user.preferencias
  const [typed, setTyped] = useState(textOf(day))
  const [error, setError] = useState(false)
  /** The day that this field last put into the address. */
  const ownDay = useRef(day)
  useEffect(() => {
    // The address changed by going back.
    if (textOf(ownDay.current) !== textOf(day)) {
      setTyped(textOf(day))
      setError(false)
    }
    ownDay.current = day
  }, [day])
  return (
    <DayField
      label={label}
      labelHidden
      placeholder={placeholder}
      timezone={timezone}
      className="w-40 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
      value={typed}
      error={error ? 'Data inválida: use dd/mm/aaaa' : undefined}
      onChange={(next) => {
        const nextDay = typedDay(next)
        setTyped(next)
        setError(false)
        ownDay.current = nextDay
        if (nextDay !== null || day !== null) onDay(nextDay)
      }}
      onBlur={() => setError(typed.trim() !== '' && typedDay(typed) === null)}
    />
  )
}
