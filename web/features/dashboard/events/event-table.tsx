import { CalendarPlus } from 'lucide-react'
import type { MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { MISSING } from '#web/format/number.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EventSign } from './event-sign.tsx'
import { lengthText, originOf, unitName } from './event-words.ts'

interface Props {
  machine: Machine
  events: readonly MachineEvent[]
  timezone: string
  nowMs: number
  /** Its name would say the same in every line. */
  ofOneUnit: boolean
  /** Missing: the user may schedule nothing. */
  onSchedule?: (event: MachineEvent) => void
}

/** One event a line, the newest first. */
export function EventTable({ machine, events, timezone, nowMs, ofOneUnit, onSchedule }: Props) {
  return (
    <section
      aria-label="Tabela de eventos"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[46dvh] overflow-auto rounded-md border"
    >
      <table className="event-table tabular">
        <thead>
          <tr>
            <th scope="col">Início</th>
            <th scope="col">Evento</th>
            {!ofOneUnit && <th scope="col">Unidade</th>}
            <th scope="col">Fim</th>
            <th scope="col" className="number">
              Duração
            </th>
            <th scope="col">Desligamento</th>
            <th scope="col">Leitura</th>
            {onSchedule && (
              <th scope="col">
                <span className="sr-only">Ação</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <th scope="row">{formatDateTimeSeconds(event.from, timezone)}</th>
              <td>
                <EventSign type={event.type} />
              </td>
              {!ofOneUnit && <td>{unitName(machine, event.unit)}</td>}
              <td>{endText(event, timezone)}</td>
              <td className="number">{lengthText(event, nowMs)}</td>
              <td>{shutdownText(event)}</td>
              <td className="text-muted">{originOf(machine, event.evidence)}</td>
              {onSchedule && (
                <td>
                  {event.type === 'failure' && (
                    <IconButton
                      label={`Agendar manutenção: falha de ${formatDateTimeSeconds(event.from, timezone)}`}
                      icon={<CalendarPlus className="size-4" aria-hidden />}
                      onClick={() => onSchedule(event)}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function endText({ type, to }: MachineEvent, timezone: string): string {
  if (type === 'start') return MISSING
  return to === null ? 'em andamento' : formatDateTimeSeconds(to, timezone)
}

export const shutdownText = ({ type, causedShutdown }: MachineEvent): string =>
  type !== 'failure' ? MISSING : causedShutdown ? 'causou' : 'não'
