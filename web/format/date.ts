import { MISSING } from './number.ts'

export const DEFAULT_TIMEZONE = 'America/Sao_Paulo'

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

/** The last instant that a date can show; a later one comes from an invented address or text. */
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

function monthOf(label: string): { name: string; year: string } | null {
  const match = /^(\d{2})\/(\d{4})$/.exec(label)
  const name = match ? MONTHS[Number(match[1]) - 1] : undefined
  return match && name ? { name, year: match[2]! } : null
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
  if (!monthOf(label)) return label
  const days = new Date(Date.UTC(Number(label.slice(3)), Number(label.slice(0, 2)), 0)).getUTCDate()
  return `01/${label} a ${days}/${label}`
}
