import { type CsvTable, columnOf } from './csv-table.ts'
import { parseCount } from './number-text.ts'
import { plainName } from './plain-name.ts'

export interface Count {
  readonly label: string
  /** Null: the file has the label without a readable number. */
  readonly count: number | null
}

/** A count whose number is known. */
export interface KnownCount extends Count {
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
/** A table's labels: weekdays, hours, months, or types of failure. */
export type CountKind = keyof typeof LABELS

/** The rows of a table of counts that have a label, without totals. A count below 0 becomes null. Null when a column is missing. */
export function parseCounts(table: CsvTable, kind: CountKind): Count[] | null {
  const at = columnOf(table, LABELS[kind])
  const value = columnOf(table, COUNTS[kind])
  if (at < 0 || value < 0) return null
  return table.rows.flatMap((row) => {
    const label = (row[at] ?? '').trim()
    const count = parseCount(row[value] ?? '')
    return label === '' || isTotal(label)
      ? []
      : [{ label, count: count !== null && count < 0 ? null : count }]
  })
}

const isTotal = (label: string): boolean => /^(sub)?total(geral)?$/.test(plainName(label))

/** Sum of the known counts; 0 when no count is known. */
export const totalCount = (counts: readonly Count[]): number =>
  counts.reduce((sum, { count }) => sum + (count ?? 0), 0)

/** The number of counts without a number. */
export const unknownCounts = (counts: readonly Count[]): number =>
  counts.filter(({ count }) => count === null).length

/**
 * The count of a label that a file leaves out. A file without a single zero leaves out events that never happened: 0. A
 * file with zeros names every label it knows, so the count of a missing label is unknown: null.
 */
export const absentCount = (counts: readonly Count[]): 0 | null =>
  counts.some(({ count }) => count === 0) ? null : 0

/** Gives the count of a label; `absent` for a label that the counts leave out. */
export function countLookup(
  counts: readonly Count[],
  absent: number | null,
): (label: string) => number | null {
  const byLabel = new Map(counts.map(({ label, count }) => [label, count]))
  return (label) => {
    const count = byLabel.get(label)
    return count === undefined ? absent : count
  }
}

/** Sum of two counts of one label; null when neither is known. */
export const addCounts = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : a + b

/** Adds up the counts of equal labels, in order of first appearance. */
export function mergeCounts(counts: readonly Count[]): Count[] {
  const sums = new Map<string, number | null>()
  for (const { label, count } of counts) sums.set(label, addCounts(sums.get(label) ?? null, count))
  return [...sums].map(([label, count]) => ({ label, count }))
}

/** Counts by type, the most frequent first; unknown counts last. */
export const countsByType = (counts: readonly Count[]): Count[] =>
  mergeCounts(counts).sort((a, b) => (b.count ?? -1) - (a.count ?? -1))
