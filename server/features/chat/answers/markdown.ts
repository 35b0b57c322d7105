import type { TimeRange, Window } from '#core/kpis/window.ts'
import { DAY_MS } from '#core/time/hours.ts'

/** Names come from users, so their signs must not become markup. */
export const plain = (name: string): string =>
  name
    .replace(UNSEEN, '')
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/\s+/g, ' ')
/** Invisible characters; some of them turn the direction of the text after them. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export const bold = (text: string): string => `**${text}**`

/** A part of the Dashboard, by its word in the address. */
export type DashboardPart = 'cop' | 'falhas' | 'recomendacoes'

interface Place {
  readonly secao?: 'dashboard' | 'analiticos' | 'insights'
  readonly machine: { readonly id: string; readonly siteId: string }
  readonly compressor?: string | undefined
  /** The period of the numbers: the view opens with it. */
  readonly period?: ShownPeriod | null | undefined
  readonly dialogo?: 'eventos' | 'leituras' | 'manutencoes'
  readonly evento?: string | undefined
  readonly unidade?: string | undefined
  readonly leituras?: string
  /** Begin and end of the time that the charts of the readings show. */
  readonly inicio?: string
  readonly fim?: string
  readonly situacao?: 'concluida' | undefined
  /** The part of the Dashboard that the page scrolls to. */
  readonly parte?: DashboardPart | undefined
}

/** A window, or the range of the views that is the same one. */
export interface ShownPeriod extends Window {
  readonly range: TimeRange | null
}

/** In the whole history. */
export const WHOLE_HISTORY: ShownPeriod = { fromMs: 0, toMs: 0, range: 'all' }

/** The longest period that the views show. */
const LONGEST_MS = 20 * 365 * DAY_MS
const addressInstant = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z')

/** The members of an address for a period of the views. */
function periodMembers(period: ShownPeriod | null | undefined): Record<string, string> {
  if (period == null) return {}
  const { fromMs, toMs, range } = period
  if (range !== null) return { periodo: range }
  if (fromMs >= toMs) return {}
  return { de: addressInstant(Math.max(fromMs, toMs - LONGEST_MS)), ate: addressInstant(toMs) }
}

/** A link to one of the product's own views of a machine, in the machine's site. */
export function link(text: string, { machine, secao, period, ...place }: Place): string {
  const search = new URLSearchParams()
  const members = { secao, maquina: machine.id, ...place, ...periodMembers(period) }
  for (const [name, value] of Object.entries(members)) if (value) search.set(name, value)
  const written = search.toString().replaceAll('%3A', ':').replaceAll('(', '%28').replaceAll(')', '%29')
  return `[${text}](/dashboard/${machine.siteId}?${written})`
}

/** Paragraphs, without empty ones. */
export const paragraphs = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')

export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** The text with each number and its unit on one line: a blank between them that does not break. */
export const withUnitsKept = (text: string): string => text.replace(BEFORE_UNIT, '\u00a0')
const BEFORE_UNIT =
  /(?<=\d) (?=(?:%|p\.p\.|h|min|s|kWh|MWh|GWh|kW|MW|TR|kW\/TR|BTU\/h|°[CF]|K|psi|bar|kPa|MPa|Pa|kgf|A|V|Hz|rpm|mm\/s|m³|L|hp|cv)(?![\p{L}\p{N}]))/gu

/** The answers without paragraphs that an earlier one of the same message has; each keeps its first one. */
export function toldOnce(answers: readonly string[]): readonly string[] {
  const told = new Set<string>()
  return [...new Set(answers)].map((answer) => {
    const own = answer.split('\n\n')
    const left = own.filter((one, i) => i === 0 || !told.has(one))
    for (const one of own) told.add(one)
    return left.join('\n\n')
  })
}
