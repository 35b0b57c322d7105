import { isMarkup } from './csv-table.ts'
import { plainWords } from './plain-name.ts'
import { countOf, fractionOf, hoursOf, LONGEST_LINE, percentOf } from './report-values.ts'

/** The figures of a compressor's statistics report; null = the report does not give it. */
export interface StatisticsReport {
  readonly compressor: string | null
  readonly operationHours: number | null
  /** Stopped because of failures. */
  readonly failureStopHours: number | null
  readonly mttrHours: number | null
  readonly mtbfHours: number | null
  readonly availabilityPercent: number | null
  /** Chance of 30 days without failure. */
  readonly reliabilityPercent: number | null
  readonly microStops: number | null
  readonly microStopHours: number | null
  /** Micro-stops that the chiller felt, events. */
  readonly chillerImpact: number | null
  /** Monthly mean of the last month recorded, and mean of the two before it; parts of the reference COP. */
  readonly lastMonthEfficiency: number | null
  readonly priorEfficiency: number | null
  readonly failures: number | null
  /** Lines that start with a dash. */
  readonly suggestions: readonly string[]
}

type FigureName = Exclude<keyof StatisticsReport, 'compressor' | 'suggestions'>

/** What a line's label says it is: the first pattern that fits, and how its value is read. */
const FIGURES: readonly [label: RegExp, name: FigureName, read: (text: string) => number | null][] = [
  [/impacto.*chiller|chiller.*impacto/, 'chillerImpact', countOf],
  [/(tempo|duracao|horas|minutos).*micro|micro.*(tempo|duracao|horas|minutos)/, 'microStopHours', hoursOf],
  [/micro/, 'microStops', countOf],
  [/mttr|tempo medio (de|para) repar/, 'mttrHours', hoursOf],
  [/mtbf|tempo medio entre/, 'mtbfHours', hoursOf],
  [/disponibilidade/, 'availabilityPercent', percentOf],
  [/confiabilidade/, 'reliabilityPercent', percentOf],
  [/^(?!.*(variacao|diferenca)).*(eficiencia|media).*anterior/, 'priorEfficiency', fractionOf],
  [/^(?!.*(variacao|diferenca|tendencia|previs)).*eficiencia/, 'lastMonthEfficiency', fractionOf],
  [/(hora|tempo).*(parad|falha)|parada.*falha/, 'failureStopHours', hoursOf],
  [/^(?!.*(taxa|probabilidade)).*falhas/, 'failures', countOf],
  [/opera(cao|das|ndo)|funciona/, 'operationHours', hoursOf],
]

/** A statistics report's text as figures. Null when it is a page or no line of it gives a figure. */
export function parseStatisticsReport(text: string): StatisticsReport | null {
  if (isMarkup(text)) return null
  const lines = text
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.slice(0, LONGEST_LINE).trim())
  const figures: Partial<Record<FigureName, number | null>> = {}
  for (const line of lines) {
    const found = isSuggestion(line) ? null : figureOf(line)
    // The first line that gives a figure counts.
    if (found && found.value !== null) figures[found.name] ??= found.value
  }
  if (Object.keys(figures).length === 0) return null
  const names = FIGURES.map(([, name]) => [name, figures[name] ?? null] as const)
  return {
    ...(Object.fromEntries(names) as Record<FigureName, number | null>),
    compressor: compressorOf(lines),
    suggestions: lines.filter(isSuggestion).map((line) => line.replace(/^[-–—]+\s*/, '')),
  }
}

/** A dash and words; a line of dashes alone is an ornament. */
const isSuggestion = (line: string): boolean => /^[-–—]/.test(line) && /\p{L}/u.test(line)

/** A label and its value stand apart by a colon, an equal sign, a tab or line, or else by dots, blanks or a dash. */
const LABELLED = /^([^:=\t|]+)[:=\t|](.*)$/
const SPACED = /^(.*?[\p{L})])(?:\s*\.{2,}\s*|\s{2,}|\s+[-–—]\s+)(\d.*)$/u
/** A unit that the label says, for a value without one: `Tempo total (min): 164`. */
const LABEL_UNIT = /[([](%|h|hrs?|horas?|min|minutos?|s|seg|segundos?|d|dias?)[)\]]/

const LONGEST_LABEL = 200

function figureOf(line: string): { name: FigureName; value: number | null } | null {
  const split = LABELLED.exec(line) ?? SPACED.exec(line)
  if (!split || split[1]!.length > LONGEST_LABEL) return null
  const label = plainWords(split[1]!)
  const figure = FIGURES.find(([pattern]) => pattern.test(label))
  const unit = /^[\s\d.,+−-]*$/.test(split[2]!) ? (LABEL_UNIT.exec(label)?.[1] ?? '') : ''
  return figure ? { name: figure[1], value: figure[2](`${split[2]} ${unit}`) } : null
}

function compressorOf(lines: readonly string[]): string | null {
  for (const line of lines) {
    const name = isSuggestion(line) ? undefined : /compressor\s*[:=\-–]?\s*(\S.*)$/i.exec(line)?.[1]
    if (name !== undefined) return name.replace(/[=:\s]+$/, '') || null
  }
  return null
}
