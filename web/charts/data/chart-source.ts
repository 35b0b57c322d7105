import { createContext } from 'react'

/** What the charts of a view are of, and of which time: told in the names of their files. */
export interface ChartSource {
  /** From the whole to its part: `['Chiller 1', 'C2']`. */
  readonly of: readonly string[]
  /** '30d', 'amostra'. */
  readonly period: string
}

export const ChartSourceContext = createContext<ChartSource>({ of: [], period: '' })

/** No part takes so much of a name that another is lost; all of them fit into what every file system takes. */
const PART_MOST = 48

/** `Falhas por mês` of C2 of Chiller 1 in 30 days → `geada-chiller-1-c2-falhas-por-mes-30d.csv`. */
export function csvName({ of, period }: ChartSource, title: string): string {
  const parts = ['geada', ...of.slice(0, 2), title, period].map(plain)
  return `${parts.filter((part) => part !== '').join('-')}.csv`
}

/** Small ASCII letters, digits and single hyphens. */
function plain(text: string): string {
  const ascii = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const hyphens = ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '')
  return hyphens.slice(0, PART_MOST).replace(/-$/, '')
}
