import { CalendarPlus, ChevronDown, ChevronRight } from 'lucide-react'
import type { Machine } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { decidingReadingName, lengthText } from '#web/monitoring/events/event-words.ts'
import { LaterEvidence } from '#web/monitoring/events/evidence/later-evidence.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { type FoldingHead, FoldingTable } from '#web/ui/lists/folding-table.tsx'
import { CELL, ROW, ROW_NAME } from '#web/ui/lists/table-roles.ts'
import { EventSign } from './event-sign.tsx'
import { endText, shutdownText } from './event-text.ts'

interface Props {
  machine: Machine
  events: readonly MachineEvent[]
  timezone: string
  silentSince: string | null
  /** The instant of the answer. */
  asOfMs: number
  /** All rows are of one unit, so the column of units is left out. */
  ofOneUnit: boolean
  /** Id of the event whose evidence is open. */
  opened: string | null
  onOpen: (event: MachineEvent | null) => void
  /** Absent: the user may not schedule maintenance. */
  onSchedule?: (event: MachineEvent) => void
}

/** One event per row, the newest first; its evidence opens below the row. */
export function EventTable(props: Props) {
  const { events, opened, onOpen, ofOneUnit, onSchedule } = props
  return (
    <FoldingTable
      label="Tabela de eventos"
      heads={heads(ofOneUnit, onSchedule !== undefined)}
      className="event-table"
      regionClassName="max-h-[46dvh]"
    >
      {events.map((event) => (
        <EventRows
          key={event.id}
          {...props}
          event={event}
          isOpen={opened === event.id}
          onToggle={() => onOpen(opened === event.id ? null : event)}
        />
      ))}
    </FoldingTable>
  )
}

const heads = (ofOneUnit: boolean, withAction: boolean): FoldingHead[] => [
  { key: 'begin', label: 'Início' },
  { key: 'event', label: 'Evento' },
  ...(ofOneUnit ? [] : [{ key: 'unit', label: 'Unidade' }]),
  { key: 'end', label: 'Fim' },
  { key: 'length', label: 'Duração', className: 'number' },
  { key: 'shutdown', label: 'Desligamento' },
  { key: 'reading', label: 'Leitura' },
  ...(withAction ? [{ key: 'action', label: <span className="sr-only">Ação</span> }] : []),
]

interface RowProps extends Props {
  event: MachineEvent
  isOpen: boolean
  onToggle: () => void
}

function EventRows({ event, isOpen, onToggle, ...props }: RowProps) {
  const { machine, timezone, asOfMs, ofOneUnit, onSchedule } = props
  const begin = formatDateTimeSeconds(event.from, timezone)
  return (
    <>
      <tr {...ROW}>
        <BeginCell {...{ begin, isOpen, onToggle }} />
        <td {...CELL}>
          <EventSign type={event.type} />
        </td>
        {!ofOneUnit && (
          <td {...CELL} data-name="Unidade">
            {unitName(machine, event.unit)}
          </td>
        )}
        <td {...CELL} data-name="Fim">
          {endText(event, props)}
        </td>
        <td {...CELL} className="number" data-name="Duração">
          {lengthText(event, asOfMs)}
        </td>
        <td {...CELL} data-name="Desligamento">
          {shutdownText(event)}
        </td>
        <td {...CELL} className="text-muted" data-name="Leitura">
          {decidingReadingName(machine, event)}
        </td>
        {onSchedule && (
          <td {...CELL} className="event-action">
            {event.type === 'failure' && (
              <IconButton
                label={`Agendar manutenção: falha de ${begin}`}
                icon={<CalendarPlus className="size-4" aria-hidden />}
                onClick={() => onSchedule(event)}
              />
            )}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr {...ROW}>
          <td {...CELL} colSpan={6 + (ofOneUnit ? 0 : 1) + (onSchedule ? 1 : 0)} className="event-evidence">
            <LaterEvidence machine={machine} eventId={event.id} timezone={timezone} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The beginning of an event, as the button that opens its evidence. */
function BeginCell({ begin, isOpen, onToggle }: Pick<RowProps, 'isOpen' | 'onToggle'> & { begin: string }) {
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <th {...ROW_NAME} scope="row">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`Evidência de ${begin}`}
        className="touch-target flex items-center gap-1 rounded-sm"
        onClick={onToggle}
      >
        <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
        {begin}
      </button>
    </th>
  )
}
