import { MISSING } from './number.ts'

const DEFAULT_TIMEZONE = 'America/Sao_Paulo'

type Style = 'date' | 'minute' | 'second' | 'time'
const PARTS: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  minute: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  second: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  time: { hour: '2-digit', minute: '2-digit' },
}
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(style: Style, timezone: string): Intl.DateTimeFormat {
  const key = `${style} ${timezone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('pt-BR', { ...PARTS[style], timeZone: timezone, hourCycle: 'h23' })
  formats.set(key, made)
  return made
}

/** The last instant that a `Date` can hold; an invented address or text may name a later one. */
const LAST_INSTANT_MS = 8.64e15

function format(style: Style, at: string | number | null | undefined, timezone: string): string {
  if (at === null || at === undefined) return MISSING
  const ms = typeof at === 'number' ? at : Date.parse(at)
  if (!(Math.abs(ms) <= LAST_INSTANT_MS)) return MISSING
  return dateFormat(style, timezone).format(ms).replace(', ', ' ')
}

type At = string | number | null | undefined
/** `21/11/2026`. */
export const formatDate = (at: At, timezone = DEFAULT_TIMEZONE) => format('date', at, timezone)
/** `21/11/2026 14:05`. */
export const formatDateTime = (at: At, timezone = DEFAULT_TIMEZONE) => format('minute', at, timezone)
/** `21/11/2026 14:05:12`. */
export const formatDateTimeSeconds = (at: At, timezone = DEFAULT_TIMEZONE) => format('second', at, timezone)
/** `14:05`. */
export const formatTime = (at: At, timezone = DEFAULT_TIMEZONE) => format('time', at, timezone)

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** A month of the wire, `11/2026`; null: the text is no month. */
function monthOf(label: string): { month: number; name: string; year: string } | null {
  const [, digits, year] = /^(\d{2})\/(\d{4})$/.exec(label) ?? []
  const month = Number(digits)
  const name = MONTHS[month - 1]
  return year !== undefined && name !== undefined ? { month, name, year } : null
}

/** `11/2026` → `novembro`; another text stays as it is. */
export const monthName = (label: string) => monthOf(label)?.name ?? label
/** `11/2026` → `novembro de 2026`. */
export function monthAndYear(label: string): string {
  const month = monthOf(label)
  return month ? `${month.name} de ${month.year}` : label
}
/** `11/2026` → `nov/26`, for axes. */
export function monthShort(label: string): string {
  const month = monthOf(label)
  return month ? `${month.name.slice(0, 3)}/${month.year.slice(2)}` : label
}
/** `10/2026` → `01/10/2026 a 31/10/2026`; another text stays as it is. */
export function monthDays(label: string): string {
  const found = monthOf(label)
  if (found === null) return label
  // Day 0 of the next month is the last day of this one.
  const days = new Date(Date.UTC(Number(found.year), found.month, 0)).getUTCDate()
  return `01/${label} a ${days}/${label}`
}
