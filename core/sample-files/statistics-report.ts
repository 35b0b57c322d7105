import { plainText } from '#core/signals/plain-text.ts'
import { isMarkup } from './csv-table.ts'
import { countInText, fractionInText, hoursInText, percentInText, reportLines } from './report-values.ts'

/** The figures of a compressor's statistics report; null = the report lacks the figure. */
export interface StatisticsReport {
  readonly compressor: string | null
  readonly operationHours: number | null
  /** Time stopped by failures. */
  readonly failureStopHours: number | null
  readonly mttrHours: number | null
  readonly mtbfHours: number | null
  readonly availabilityPercent: number | null
  /** Probability of 30 days without failure. */
  readonly reliabilityPercent: number | null
  readonly microStops: number | null
  readonly microStopHours: number | null
  /** Number of micro-stops that affected the chiller. */
  readonly chillerImpact: number | null
  /** Mean of the last recorded month, as a fraction of the reference COP; `priorEfficiency` is the mean of the two months before. */
  readonly lastMonthEfficiency: number | null
  readonly priorEfficiency: number | null
  readonly failures: number | null
  /** The lines that start with a dash. */
  readonly suggestions: readonly string[]
}

type FigureName = Exclude<keyof StatisticsReport, 'compressor' | 'suggestions'>

/** The first pattern that fits a line's label decides the figure and the reader of its value. */
const FIGURES: readonly [label: RegExp, name: FigureName, read: (text: string) => number | null][] = [
  [/impacto.*chiller|chiller.*impacto/, 'chillerImpact', countInText],
  [
    /(tempo|duracao|horas|minutos).*micro|micro.*(tempo|duracao|horas|minutos)/,
    'microStopHours',
    hoursInText,
  ],
  [/micro/, 'microStops', countInText],
  [/mttr|tempo medio (de|para) repar/, 'mttrHours', hoursInText],
  [/mtbf|tempo medio entre/, 'mtbfHours', hoursInText],
  [/disponibilidade/, 'availabilityPercent', percentInText],
  [/confiabilidade/, 'reliabilityPercent', percentInText],
  [/^(?!.*(variacao|diferenca)).*(eficiencia|media).*anterior/, 'priorEfficiency', fractionInText],
  [/^(?!.*(variacao|diferenca|tendencia|previs)).*eficiencia/, 'lastMonthEfficiency', fractionInText],
  [/(hora|tempo).*(parad|falha)|parada.*falha/, 'failureStopHours', hoursInText],
  [/^(?!.*(taxa|probabilidade)).*falhas/, 'failures', countInText],
  [/opera(cao|das|ndo)|funciona/, 'operationHours', hoursInText],
]

/** The figures of a statistics report's text. Null when the text is an HTML page or has no figure. */
export function parseStatisticsReport(text: string): StatisticsReport | null {
  if (isMarkup(text)) return null
  const lines = reportLines(text)
  const figures: Partial<Record<FigureName, number | null>> = {}
  for (const line of lines) {
    const found = isSuggestion(line) ? null : figureOf(line)
    // The first line with a figure wins.
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

/** A dash before words; a line of dashes alone is an ornament. */
const isSuggestion = (line: string): boolean => /^[-–—]/.test(line) && /\p{L}/u.test(line)

/** A colon, equal sign, tab or bar separates label and value (LABELLED), else dots, blanks or a dash (SPACED). */
const LABELLED = /^([^:=\t|]+)[:=\t|](.*)$/
const SPACED = /^(.*?[\p{L})])(?:\s*\.{2,}\s*|\s{2,}|\s+[-–—]\s+)(\d.*)$/u
/** A unit in the label, for a value without a unit: `Tempo total (min): 164`. */
const LABEL_UNIT = /[([](%|h|hrs?|horas?|min|minutos?|s|seg|segundos?|d|dias?)[)\]]/

const LONGEST_LABEL = 200

/** The figure that the line's label names, and its value (null = unreadable); null for a line without a figure. */
function figureOf(line: string): { name: FigureName; value: number | null } | null {
  const [, left, value] = LABELLED.exec(line) ?? SPACED.exec(line) ?? []
  if (left === undefined || value === undefined || left.length > LONGEST_LABEL) return null
  const label = plainText(left)
  const [, name, read] = FIGURES.find(([pattern]) => pattern.test(label)) ?? []
  if (name === undefined || read === undefined) return null
  const unit = /^[\s\d.,+−-]*$/.test(value) ? (LABEL_UNIT.exec(label)?.[1] ?? '') : ''
  return { name, value: read(`${value} ${unit}`) }
}

function compressorOf(lines: readonly string[]): string | null {
  for (const line of lines) {
    const name = isSuggestion(line) ? undefined : /compressor\s*[:=\-–]?\s*(\S.*)$/i.exec(line)?.[1]
    if (name !== undefined) return name.replace(/[=:\s]+$/, '') || null
  }
  return null
}
