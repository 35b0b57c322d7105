import { DAY_MS, MINUTE_MS } from './hours.ts'

/** An instant as a clock on the wall shows it. */
export interface LocalTime {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
  /** 0 = Monday (seg) … 6 = Sunday (dom). */
  readonly weekday: number
}

export interface LocalMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/** Time zones change on whole quarters of an hour of UTC. */
const QUARTER_MS = 15 * MINUTE_MS

const calendars = new Map<string, LocalCalendar>()
/** A formatter takes some 100 KB outside of the heap, and a zone has many spellings. */
const MOST_CALENDARS = 60

/** The calendar of a time zone; the newest ones are cached, because making a formatter is slow. */
export function localCalendar(timezone: string): LocalCalendar {
  let calendar = calendars.get(timezone)
  if (calendar === undefined) {
    calendar = new LocalCalendar(timezone)
    const [oldest] = calendars.keys()
    if (oldest !== undefined && calendars.size >= MOST_CALENDARS) calendars.delete(oldest)
    calendars.set(timezone, calendar)
  }
  return calendar
}

/** Local time of one zone with its historic daylight saving, as the runtime's zone data has it. */
export class LocalCalendar {
  private readonly format: Intl.DateTimeFormat
  /** Offset by UTC day while it stays the same all day; null on a day with a change. */
  private readonly days = new Map<number, number | null>()
  private readonly quarters = new Map<number, number>()

  constructor(timezone: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  }

  /** Local time minus UTC, ms. */
  offsetMs(atMs: number): number {
    const day = Math.floor(atMs / DAY_MS)
    let offset = this.days.get(day)
    if (offset === undefined) {
      const first = this.askOffset(day * DAY_MS)
      offset = first === this.askOffset((day + 1) * DAY_MS) ? first : null
      this.days.set(day, offset)
    }
    return offset ?? this.quarterOffset(Math.floor(atMs / QUARTER_MS))
  }

  local(atMs: number): LocalTime {
    const shifted = new Date(atMs + this.offsetMs(atMs))
    return {
      year: shifted.getUTCFullYear(),
      month: shifted.getUTCMonth() + 1,
      day: shifted.getUTCDate(),
      hour: shifted.getUTCHours(),
      minute: shifted.getUTCMinutes(),
      second: shifted.getUTCSeconds(),
      millisecond: shifted.getUTCMilliseconds(),
      weekday: (shifted.getUTCDay() + 6) % 7,
    }
  }

  month(atMs: number): LocalMonth {
    const shifted = new Date(atMs + this.offsetMs(atMs))
    return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1 }
  }

  /**
   * The instant of a local date and time. A time that a change of the clock skips moves forward by the change; of a time
   * that occurs twice, the earlier instant counts.
   */
  instant(local: Omit<LocalTime, 'weekday'>): number {
    const { year, month, day, hour, minute, second, millisecond } = local
    const wallMs = Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
    const before = this.offsetMs(wallMs - DAY_MS)
    const after = this.offsetMs(wallMs + DAY_MS)
    const fitting = [wallMs - before, wallMs - after].filter((at) => at + this.offsetMs(at) === wallMs)
    return fitting.length === 0 ? wallMs - before : Math.min(...fitting)
  }

  /** First instant of a local month. */
  monthStart({ year, month }: LocalMonth): number {
    return this.instant({ year, month, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 })
  }

  /** The same local date and time some calendar months earlier; the month's last day when it has no such day. */
  monthsBefore(atMs: number, months: number): number {
    const local = this.local(atMs)
    const { year, month } = shiftMonth(local, -months)
    return this.instant({ ...local, year, month, day: Math.min(local.day, daysIn({ year, month })) })
  }

  /** The local months that [fromMs, toMs) touches, oldest first. */
  monthsTouched(fromMs: number, toMs: number): LocalMonth[] {
    const months: LocalMonth[] = []
    if (toMs <= fromMs) return months
    const last = monthNumber(this.month(toMs - 1))
    for (let month = this.month(fromMs); monthNumber(month) <= last; month = shiftMonth(month, 1)) {
      months.push(month)
    }
    return months
  }

  private quarterOffset(quarter: number): number {
    let offset = this.quarters.get(quarter)
    if (offset === undefined) {
      offset = this.askOffset(quarter * QUARTER_MS)
      this.quarters.set(quarter, offset)
    }
    return offset
  }

  private askOffset(atMs: number): number {
    const part: Record<string, number> = {}
    for (const { type, value } of this.format.formatToParts(atMs)) part[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000
  }
}

const monthNumber = ({ year, month }: LocalMonth): number => year * 12 + month - 1

export function shiftMonth(month: LocalMonth, months: number): LocalMonth {
  const number = monthNumber(month) + months
  return { year: Math.floor(number / 12), month: (((number % 12) + 12) % 12) + 1 }
}

const daysIn = ({ year, month }: LocalMonth): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `MM/AAAA`. */
export const monthLabel = ({ year, month }: LocalMonth): string =>
  `${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`
