import { isTooEarly } from '#core/kpis/thresholds.ts'
import type { UnitKpis } from '#core/kpis/unit-kpis.ts'
import type { FigureId } from '#core/questions/figure-words.ts'
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

/** `312 h 45 min`, `45 min`. */
export function durationText(hours: number): string {
  const minutes = Math.round(hours * 60)
  const [full, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (full === 0) return `${rest} min`
  return rest === 0 ? `${whole(full)} h` : `${whole(full)} h ${rest} min`
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
  mtbf: entry('MTBF', 'o MTBF', (k) => k.mtbfHours, durationText, NO_FAILURE_READING),
  mttr: entry('MTTR', 'o MTTR', (k) => k.mttrHours, durationText, NO_FAILURE_READING),
  lambda: entry('Taxa de falha (λ)', 'a taxa de falha', (k) => k.lambda, lambdaText, NO_FAILURE_READING),
  cop: entry('COP', 'o COP', (k) => k.cop, decimal, 'não há potência e capacidade conhecidas no período'),
  failures: entry(
    'Falhas',
    'o número de falhas',
    (k) => k.totalFailures,
    (n) => count(n, 'falha', 'falhas'),
    NO_FAILURE_READING,
  ),
  downtime: entry(
    'Tempo em falha',
    'o tempo em falha',
    (k) => k.downtimeHours,
    durationText,
    NO_FAILURE_READING,
  ),
  standstill: entry('Tempo parado', 'o tempo parado', standstillHours, durationText),
  operation: entry('Tempo de operação', 'o tempo de operação', (k) => k.operationHours, durationText),
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
}

/** Known time without operation. */
function standstillHours({ coverage, operationHours, periodHours }: PeriodKpis): number | null {
  if (coverage === null || operationHours === null) return null
  return Math.max(0, coverage * periodHours - operationHours)
}

function lambdaText(value: number): string {
  return `${value.toLocaleString('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })} falhas/h`
}

/** The figure's text with the sign of a bound; null: the figure is not known. */
export function figureText(id: FigureId, kpis: PeriodKpis): string | null {
  const { value, text } = FIGURE_TABLE[id]
  const number = value(kpis)
  if (number === null) return null
  if (id === 'mtbf' && kpis.mtbfIsLowerBound) return `≥ ${text(number)}`
  if (id === 'reliability' && isTooEarly(number, kpis.mtbfIsLowerBound))
    return `sem estimativa ainda (≥ ${text(number)})`
  if (id === 'reliability' && kpis.mtbfIsLowerBound) return `≥ ${text(number)}`
  if (id === 'lambda' && kpis.mtbfIsLowerBound) return `≤ ${text(number)}`
  return text(number)
}
