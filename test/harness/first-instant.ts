const QUARTER = 15 * 60_000
const formats = new Map<string, Intl.DateTimeFormat>()
const quarters = new Map<string, string>()

/** Local date and time with the offset, such as `2018-11-04 01:00:00 GMT-2`. */
function written(zone: string, atMs: number): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'long' })
  formats.set(zone, format)
  const key = `${zone} ${Math.floor(atMs / QUARTER)}`
  const text = quarters.get(key) ?? format.format(Math.floor(atMs / QUARTER) * QUARTER)
  quarters.set(key, text)
  return text
}

function label(zone: string, interval: string, atMs: number): string {
  const text = written(zone, atMs)
  if (interval === 'hora') return `${text.slice(0, 13)} ${text.slice(19)}`
  const date = text.slice(0, 10)
  if (interval === 'dia') return date
  if (interval === 'mes') return date.slice(0, 7)
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  return new Date(Date.parse(date) - weekday * 86_400_000).toISOString().slice(0, 10)
}

/** The first instant of a local hour, day, week or month: the first quarter of an hour with the same label, looked for one by one. */
export function firstInstant(zone: string, interval: string, atMs: number): number {
  const wanted = label(zone, interval, atMs)
  const reach = { hora: 8, dia: 110, semana: 800, mes: 3100 }[interval] ?? 0
  let first = Math.floor(atMs / QUARTER) * QUARTER
  for (let back = 1, at = first; back < reach; back++) {
    at -= QUARTER
    if (label(zone, interval, at) === wanted) first = at
    else break
  }
  return first
}
