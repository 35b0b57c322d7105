import type { TimeRange } from '#core/kpis/window.ts'

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
  readonly periodo?: TimeRange | null | undefined
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
  readonly de?: string
  readonly ate?: string
}

/** A link to one of the product's own views of a machine, in the machine's site. */
export function link(text: string, { machine, secao, ...place }: Place): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ secao, maquina: machine.id, ...place }))
    if (value) search.set(name, value)
  return `[${text}](/dashboard/${machine.siteId}?${search.toString().replaceAll('(', '%28').replaceAll(')', '%29')})`
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
