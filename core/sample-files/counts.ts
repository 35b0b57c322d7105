import { type CsvTable, columnOf } from './csv-table.ts'
import { parseCount } from './number-text.ts'
import { plainName } from './plain-name.ts'

export interface Count {
  readonly label: string
  /** Null: the file names it without a number that can be read. */
  readonly count: number | null
}

/** One whose number is known. */
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
export type CountKind = keyof typeof LABELS

/** The rows of a file of counts that have a label, but those of sums. A count below 0 is none. Null when a column is missing. */
export function parseCounts(table: CsvTable, kind: CountKind): Count[] | null {
  const at = columnOf(table, LABELS[kind])
  const value = columnOf(table, COUNTS[kind])
  if (at < 0 || value < 0) return null
  return table.rows.flatMap((row) => {
    const label = (row[at] ?? '').trim()
    const count = parseCount(row[value] ?? '')
    return label === '' || isSum(label) ? [] : [{ label, count: count !== null && count < 0 ? null : count }]
  })
}

const isSum = (label: string): boolean => /^(sub)?total(geral)?$/.test(plainName(label))

/** Sum of what is known; 0 when nothing is. */
export const totalOf = (counts: readonly Count[]): number =>
  counts.reduce((sum, { count }) => sum + (count ?? 0), 0)

/** How many have no number. */
export const unknownOf = (counts: readonly Count[]): number =>
  counts.filter(({ count }) => count === null).length

/**
 * What a label counts that a file leaves out. A file without a single zero leaves out what never happened: 0. One that
 * writes zeros names everything it knows of, so what it leaves out is not known: null.
 */
export const absentCount = (counts: readonly Count[]): 0 | null =>
  counts.some(({ count }) => count === 0) ? null : 0

/** Sum of two counts of the same thing; null when neither is known. */
export const added = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : a + b

/** Counts of equal labels as one, in order of first appearance. */
export function merged(counts: readonly Count[]): Count[] {
  const sums = new Map<string, number | null>()
  for (const { label, count } of counts) sums.set(label, added(sums.get(label) ?? null, count))
  return [...sums].map(([label, count]) => ({ label, count }))
}

/** By type, the most frequent first, those without a number last. */
export const byType = (counts: readonly Count[]): Count[] =>
  merged(counts).sort((a, b) => (b.count ?? -1) - (a.count ?? -1))
