import { createContext } from 'react'

/** Equipment and period of a view's charts, for the names of saved files. */
export interface ChartSource {
  /** From the whole to its part: `['Chiller 1', 'C2']`. */
  readonly of: readonly string[]
  /** '30d', 'amostra'. */
  readonly period: string
}

export const ChartSourceContext = createContext<ChartSource>({ of: [], period: '' })

/** Longest part of a file name. Five parts of this length fit into the names of every file system. */
const MAX_PART = 48

/** `Falhas por mês` of C2 of Chiller 1 in 30 days → `geada-chiller-1-c2-falhas-por-mes-30d.csv`. */
export function csvName({ of, period }: ChartSource, title: string): string {
  const parts = ['geada', ...of.slice(0, 2), title, period].map(plain)
  return `${parts.filter((part) => part !== '').join('-')}.csv`
}

/** Small ASCII letters, digits and single hyphens. */
function plain(text: string): string {
  const ascii = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const hyphens = ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '')
  return hyphens.slice(0, MAX_PART).replace(/-$/, '')
}
