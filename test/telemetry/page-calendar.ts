import { DAY_MS } from '#core/time/hours.ts'

/** Local dates taken from the runtime for each instant, without arithmetic of their own. */
const QUARTER_MS = 900_000

interface Zone {
  readonly format: Intl.DateTimeFormat
  /** Local times already asked for: nine of ten calls ask again for the same instant. */
  readonly known: Map<number, string>
}
const zones = new Map<string, Zone>()

function zoneOf(timezone: string): Zone {
  const options = { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' } as const
  const zone = zones.get(timezone) ?? { format: new Intl.DateTimeFormat('sv-SE', options), known: new Map() }
  zones.set(timezone, zone)
  return zone
}

/** Local time as `AAAA-MM-DD hh:mm:ss`. */
function wallClock(atMs: number, timezone: string): string {
  const { format, known } = zoneOf(timezone)
  const text = known.get(atMs) ?? format.format(atMs)
  known.set(atMs, text)
  return text
}

export const monthOf = (atMs: number, timezone: string): string => {
  const wall = wallClock(atMs, timezone)
  return `${wall.slice(5, 7)}/${wall.slice(0, 4)}`
}
export const hourOf = (atMs: number, timezone: string): number =>
  Number(wallClock(atMs, timezone).slice(11, 13))

/** 0 = Monday. */
export const weekdayOf = (atMs: number, timezone: string): number =>
  (new Date(`${wallClock(atMs, timezone).slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7

/** Instants already found: a search formats up to 120 instants, and every dashboard has the same months. */
const instants = new Map<string, number>()

/** The earliest instant with this local time; a local time that the clock change skips moves forward with the change. */
function instantOf(wall: string, timezone: string): number {
  const key = `${wall} ${timezone}`
  const instant = instants.get(key) ?? searchedInstant(wall, timezone)
  instants.set(key, instant)
  return instant
}

function searchedInstant(wall: string, timezone: string): number {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  for (let at = asUtc - 15 * 4 * QUARTER_MS; at <= asUtc + 15 * 4 * QUARTER_MS; at += QUARTER_MS) {
    if (wallClock(at, timezone) === wall) return at
  }
  for (let quarters = 2; ; quarters += 2) {
    const later = new Date(asUtc + quarters * QUARTER_MS).toISOString().slice(0, 19).replace('T', ' ')
    const shifted = wallClock(instantAround(later, timezone), timezone) === later
    if (shifted) return instantAround(later, timezone)
  }
}

function instantAround(wall: string, timezone: string): number {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  for (let at = asUtc - 15 * 4 * QUARTER_MS; at <= asUtc + 15 * 4 * QUARTER_MS; at += QUARTER_MS) {
    if (wallClock(at, timezone) === wall) return at
  }
  return Number.NaN
}

/** The month some months later or earlier, as `MM/AAAA`. */
export function monthPlus(month: string, months: number): string {
  const number = Number(month.slice(3)) * 12 + Number(month.slice(0, 2)) - 1 + months
  return `${String((number % 12) + 1).padStart(2, '0')}/${Math.floor(number / 12)}`
}

export const monthStart = (month: string, timezone: string): number =>
  instantOf(`${month.slice(3)}-${month.slice(0, 2)}-01 00:00:00`, timezone)

export const monthsTouched = (fromMs: number, toMs: number, timezone: string): string[] => {
  const months = new Set<string>()
  for (let at = fromMs; at < toMs; at += DAY_MS) months.add(monthOf(at, timezone))
  if (toMs > fromMs) months.add(monthOf(toMs - 1, timezone))
  return [...months]
}

/** The beginning of a range that ends now. */
export function rangeStart(range: string, nowMs: number, timezone: string, firstMs: number): number {
  const days = { '7d': 7, '15d': 15, '30d': 30 }[range]
  if (days) return nowMs - days * DAY_MS
  if (range === 'all') return firstMs
  const wall = wallClock(nowMs, timezone)
  const month = monthPlus(`${wall.slice(5, 7)}/${wall.slice(0, 4)}`, range === '6m' ? -6 : -12)
  for (let day = Number(wall.slice(8, 10)); ; day--) {
    const date = `${month.slice(3)}-${month.slice(0, 2)}-${String(day).padStart(2, '0')}`
    if (new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date) continue
    return instantOf(`${date}${wall.slice(10)}`, timezone) + (nowMs % 1000)
  }
}
