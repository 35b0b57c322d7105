import { type CsvTable, columnOf } from './csv-table.ts'
import { parseNumber } from './number-text.ts'
import { plainName } from './plain-name.ts'
import { parseWrittenTime, writtenMonth } from './written-time.ts'

export interface Count {
  readonly label: string
  readonly count: number
}

const LABELS = {
  weekday: ['Dia da Semana'],
  hour: ['hora', 'Horario'],
  month: ['Mes'],
  type: ['Nome do Evento', 'Tipo de Falha'],
} as const
const COUNTS = {
  weekday: ['count', 'Frequencia'],
  hour: ['count', 'Frequencia', 'Falhas', 'Quantidade'],
  month: ['Micro', 'Falhas', 'count'],
  type: ['count', 'Quantidade'],
} as const
export type CountKind = keyof typeof LABELS

/** The rows of a file of counts that have a label and a number from 0 up. Null when a column is missing. */
export function parseCounts(table: CsvTable, kind: CountKind): Count[] | null {
  const at = columnOf(table, LABELS[kind])
  const value = columnOf(table, COUNTS[kind])
  if (at < 0 || value < 0) return null
  return table.rows.flatMap((row) => {
    const label = (row[at] ?? '').trim()
    const count = parseNumber(row[value] ?? '')
    return label === '' || count === null || count < 0 ? [] : [{ label, count }]
  })
}

export const totalOf = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Counts of equal labels as one, in order of first appearance. */
function merged(counts: readonly Count[]): Count[] {
  const sums = new Map<string, number>()
  for (const { label, count } of counts) sums.set(label, (sums.get(label) ?? 0) + count)
  return [...sums].map(([label, count]) => ({ label, count }))
}

const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
const DAY_KEYS = ['seg mon', 'ter tue', 'qua wed', 'qui thu', 'sex fri', 'sab sat', 'dom sun']

/** Seven days, Monday first, those that the file leaves out with 0; the file's own labels when one of them is no weekday. */
export function byWeekday(counts: readonly Count[]): Count[] {
  const places = counts.map(({ label }) =>
    DAY_KEYS.findIndex((keys) => keys.split(' ').includes(plainName(label).slice(0, 3))),
  )
  if (counts.length === 0 || places.includes(-1)) return merged(counts)
  const days = WEEKDAYS.map((label) => ({ label, count: 0 }))
  counts.forEach(({ count }, index) => {
    days[places[index]!]!.count += count
  })
  return days
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}h`)

/** 24 hours, 00h to 23h, those that the file leaves out with 0; a label that is no hour takes no part. */
export function byHour(counts: readonly Count[]): Count[] {
  const hours = HOURS.map((label) => ({ label, count: 0 }))
  let known = 0
  for (const { label, count } of counts) {
    const hour = /^(\d{1,2})(?!\d)/.exec(label)?.[1]
    const place = hour === undefined ? undefined : hours[Number(hour)]
    if (place === undefined) continue
    place.count += count
    known++
  }
  return known === 0 ? [] : hours
}

/** By month, `MM/AAAA` and oldest first; the file's own labels and order when one of them is no month. */
export function byMonth(counts: readonly Count[]): Count[] {
  const times = counts.map(({ label }) => parseWrittenTime(label))
  if (times.includes(null)) return merged(counts)
  const order = [...counts.keys()].sort((a, b) => times[a]!.orderMs - times[b]!.orderMs)
  return merged(order.map((index) => ({ label: writtenMonth(times[index]!), count: counts[index]!.count })))
}

/** By type, the most frequent first. */
export const byType = (counts: readonly Count[]): Count[] => merged(counts).sort((a, b) => b.count - a.count)
