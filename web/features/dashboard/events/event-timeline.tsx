import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { EventType, MachineEvent } from '#contract/monitoring/event.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { placeInTime } from '#core/chart-layout/place-in-time.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { formatDateTime } from '#web/format/date.ts'
import { KIND_WORDS, lengthText } from '#web/monitoring/events/event-words.ts'
import { maintenanceText } from '#web/monitoring/maintenance/maintenance-words.ts'

interface Props {
  machine: Machine
  events: readonly MachineEvent[]
  period: DashboardData['period']
  /** Events before this instant are not loaded; null: all events are loaded. */
  loadedFromMs: number | null
  maintenance: readonly Maintenance[]
  timezone: string
  /** The instant of the events' answer. */
  asOfMs: number
}

/** The window as one line of time per unit, with its events. The table has the same events in words. */
export function EventTimeline({
  machine,
  events,
  period,
  loadedFromMs,
  maintenance,
  timezone,
  asOfMs,
}: Props) {
  const fromMs = Date.parse(period.from)
  const toMs = Date.parse(period.to)
  const share = placeInTime(fromMs, toMs)
  const place = (atMs: number) => `${100 * share(atMs)}%`
  const units = [MACHINE_UNIT, ...machine.submaquinas.map(({ id }) => id)].filter((unit) =>
    events.some((event) => event.unit === unit),
  )
  const unloaded = loadedFromMs === null ? null : { left: '0%', width: place(loadedFromMs) }
  return (
    <div aria-hidden className="event-timeline">
      {units.map((unit) => (
        <div key={unit} className="event-lane">
          <span className="truncate text-xs text-muted">{unitName(machine, unit)}</span>
          <div className="event-track">
            {unloaded && <span className="event-unloaded unknown-hatch" style={unloaded} />}
            {events
              .filter((event) => event.unit === unit)
              .map((event) => (
                <Mark key={event.id} event={event} place={place} title={titleOf(event, timezone, asOfMs)} />
              ))}
          </div>
        </div>
      ))}
      {maintenance.length > 0 && (
        <div className="event-lane">
          <span className="truncate text-xs text-muted">Manutenção</span>
          <div className="event-track">
            {longestFirst(maintenance).map((item) => (
              <MaintenanceMark key={item.id} item={item} place={place} timezone={timezone} />
            ))}
          </div>
        </div>
      )}
      <div className="event-lane">
        <span />
        <div className="tabular flex justify-between gap-4 text-xs text-muted">
          <span>{formatDateTime(period.from, timezone)}</span>
          <span className="max-sm:hidden">{formatDateTime((fromMs + toMs) / 2, timezone)}</span>
          <span>{formatDateTime(period.to, timezone)}</span>
        </div>
      </div>
    </div>
  )
}

/** Sorts longer maintenance first: a shorter mark is drawn above a longer one, where the pointer reaches it. */
const longestFirst = (all: readonly Maintenance[]) => {
  const length = ({ inicio, fim }: Maintenance) => Date.parse(fim ?? inicio) - Date.parse(inicio)
  return all.toSorted((a, b) => length(b) - length(a))
}

const LOOKS: Record<EventType, string> = {
  failure: 'event-mark event-mark-failure',
  stop: 'event-mark event-mark-stop',
  microstop: 'event-mark event-mark-microstop',
  start: 'event-mark event-mark-start',
}

interface MarkProps {
  event: MachineEvent
  place: (atMs: number) => string
  title: string
}

function Mark({ event, place, title }: MarkProps) {
  const left = place(Date.parse(event.from))
  const end = event.to === null ? Number.POSITIVE_INFINITY : Date.parse(event.to)
  const right = event.type === 'start' ? left : place(end)
  return (
    <span className={LOOKS[event.type]} title={title} style={{ left, width: `calc(${right} - ${left})` }} />
  )
}

function MaintenanceMark({
  item,
  place,
  timezone,
}: Pick<MarkProps, 'place'> & { item: Maintenance; timezone: string }) {
  const left = place(Date.parse(item.inicio))
  const right = place(Date.parse(item.fim ?? item.inicio))
  const title = maintenanceText(item, timezone)
  return (
    <span
      className="event-mark event-mark-maintenance"
      title={title}
      style={{ left, width: `calc(${right} - ${left})` }}
    />
  )
}

function titleOf(event: MachineEvent, timezone: string, asOfMs: number): string {
  const length = event.type === 'start' ? '' : ` · ${lengthText(event, asOfMs)}`
  return `${KIND_WORDS[event.type]} · ${formatDateTime(event.from, timezone)}${length}`
}
