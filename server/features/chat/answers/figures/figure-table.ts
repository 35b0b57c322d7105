import { isTooEarly } from '#core/kpis/thresholds.ts'
import type { UnitKpis } from '#core/kpis/unit-kpis.ts'
import { hhmm } from '#core/kpis/wire-format.ts'
import { countsEvents } from '#core/questions/topics/asked-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { count, decimal, percentExactly, whole } from '#server/platform/text/numbers-in-words.ts'

/** The KPIs of a unit with the length of their period. */
export type PeriodKpis = UnitKpis & { readonly periodHours: number }

export interface FigureEntry {
  /** At the beginning of a line. */
  readonly label: string
  /** In a sentence, with its article. */
  readonly named: string
  readonly value: (kpis: PeriodKpis) => number | null
  readonly text: (value: number) => string
  /** Why the figure is missing. */
  readonly missing: string
}

/** Counts that a machine has beside those of its compressors: its own leaves theirs out. */
export const countsApart = (id: FigureId): boolean => id === 'failures' || id === 'microStops'

/** Figures whose sum has a meaning: the others are ratios. */
const ADDED: ReadonlySet<FigureId> = new Set([
  'failures',
  'downtime',
  'standstill',
  'operation',
  'starts',
  'stops',
  'microStops',
  'energy',
  'unknownTime',
])
export const isAdded = (id: FigureId): boolean => ADDED.has(id)

/** `312 h 05 min`, `45 min`. */
export function durationText(hours: number): string {
  const [full = '', minutes = ''] = hhmm(hours).split(':')
  if (Number(full) === 0) return `${Number(minutes)} min`
  return `${whole(Number(full))} h${minutes === '00' ? '' : ` ${minutes} min`}`
}

const NO_DATA = 'não há dados suficientes no período'
const NO_FAILURE_READING = 'a máquina não tem leitura de falha com dados no período'

const entry = (
  label: string,
  named: string,
  value: FigureEntry['value'],
  text: FigureEntry['text'],
  missing = NO_DATA,
): FigureEntry => ({ label, named, value, text, missing })

const length = (label: string, named: string, value: FigureEntry['value'], missing = NO_DATA): FigureEntry =>
  entry(label, named, value, durationText, missing)

/** How each figure is called, found and written. */
export const FIGURE_TABLE: Readonly<Record<FigureId, FigureEntry>> = {
  availability: entry(
    'Disponibilidade',
    'a disponibilidade',
    (k) => k.availability,
    percentExactly,
    NO_FAILURE_READING,
  ),
  reliability: entry(
    'Confiabilidade (30 dias)',
    'a confiabilidade em 30 dias',
    (k) => k.reliability,
    percentExactly,
    NO_FAILURE_READING,
  ),
  mtbf: length('MTBF', 'o MTBF', (k) => k.mtbfHours, NO_FAILURE_READING),
  mttr: length('MTTR', 'o MTTR', (k) => k.mttrHours, NO_FAILURE_READING),
  lambda: entry('Taxa de falha (λ)', 'a taxa de falha', (k) => k.lambda, lambdaText, NO_FAILURE_READING),
  cop: entry('COP', 'o COP', (k) => k.cop, decimal, 'não há potência e capacidade conhecidas no período'),
  failures: entry(
    'Falhas',
    'o número de falhas',
    (k) => k.totalFailures,
    (n) => count(n, 'falha', 'falhas'),
    NO_FAILURE_READING,
  ),
  downtime: length('Tempo em falha', 'o tempo em falha', (k) => k.downtimeHours, NO_FAILURE_READING),
  standstill: length('Tempo parado', 'o tempo parado', standstillHours),
  operation: length('Tempo de operação', 'o tempo de operação', (k) => k.operationHours),
  starts: entry(
    'Partidas',
    'o número de partidas',
    (k) => k.starts,
    (n) => count(n, 'partida', 'partidas'),
  ),
  stops: entry(
    'Paradas',
    'o número de paradas',
    (k) => k.stops,
    (n) => count(n, 'parada', 'paradas'),
  ),
  microStops: entry(
    'Microparadas',
    'o número de microparadas',
    (k) => k.microStops,
    (n) => count(n, 'microparada', 'microparadas'),
  ),
  energy: entry(
    'Energia',
    'o consumo de energia',
    (k) => k.energyKwh,
    (v) => `${v < 100 ? decimal(v) : whole(v)} kWh`,
    'não há leitura de potência com dados no período',
  ),
  coverage: entry(
    'Cobertura dos dados',
    'a cobertura dos dados',
    (k) => (k.coverage === null ? null : k.coverage * 100),
    percentExactly,
  ),
  unknownTime: length('Tempo sem dados', 'o tempo sem dados', ({ coverage, periodHours }) =>
    coverage === null ? null : (1 - coverage) * periodHours,
  ),
}

/** Counts have decimals in a mean. */
export const meanText = (id: FigureId, mean: number): string =>
  countsEvents(id) && !Number.isInteger(mean) ? decimal(mean) : FIGURE_TABLE[id].text(mean)

const OF_POINTS: ReadonlySet<FigureId> = new Set(['availability', 'reliability', 'coverage'])
/** Figures in percent differ by percentage points. */
export const isOfPoints = (id: FigureId): boolean => OF_POINTS.has(id)

/** How much two values differ by, without its sign: `2,50 p.p.`, `27 h`. */
export function differenceWords(id: FigureId, by: number): string {
  const size = Math.abs(by)
  return isOfPoints(id) ? `${decimal(size)} p.p.` : FIGURE_TABLE[id].text(size)
}

/** The label within a sentence: `disponibilidade`, `MTBF`. */
export const labelWords = (id: FigureId): string =>
  FIGURE_TABLE[id].label.replace(/^(?!MT|COP)./, (letter) => letter.toLowerCase())

/** Known time without operation. */
function standstillHours({ coverage, operationHours, periodHours }: PeriodKpis): number | null {
  if (coverage === null || operationHours === null) return null
  return Math.max(0, coverage * periodHours - operationHours)
}

function lambdaText(value: number): string {
  return `${value.toLocaleString('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })} falhas/h`
}

/** The figure's text in a sentence, with the sign of a bound; null: the figure is not known. */
export const figureText = (id: FigureId, kpis: PeriodKpis): string | null =>
  boundText(id, kpis, FIGURE_TABLE[id].text)

/** The figure's text beside its label, which says that a mean of repairs has none; null: the figure is not known. */
export function listedText(id: FigureId, kpis: PeriodKpis): string | null {
  const text = figureText(id, kpis)
  return text !== null && lacksRepairs(id, kpis) ? `${text}, sem falhas no período` : text
}

/** A mean time of repair without a repair. */
export const lacksRepairs = (id: FigureId, { totalFailures }: PeriodKpis): boolean =>
  id === 'mttr' && totalFailures === 0

function boundText(id: FigureId, kpis: PeriodKpis, text: FigureEntry['text']): string | null {
  const number = FIGURE_TABLE[id].value(kpis)
  if (number === null) return null
  if (id === 'mtbf' && kpis.mtbfIsLowerBound) return `≥ ${text(number)}`
  if (id === 'reliability' && isTooEarly(number, kpis.mtbfIsLowerBound))
    return `sem estimativa ainda (≥ ${text(number)})`
  if (id === 'reliability' && kpis.mtbfIsLowerBound) return `≥ ${text(number)}`
  if (id === 'lambda' && kpis.mtbfIsLowerBound) return `≤ ${text(number)}`
  return text(number)
}
