import {
  availabilityLevel,
  copLevel,
  type Level,
  mttrLevel,
  reliabilityLevel,
} from '#core/kpis/thresholds.ts'

interface Figures {
  readonly availability: number | null
  readonly reliability: number | null
  /** Without a failure the reliability is a bound, which has no target. */
  readonly mtbfIsLowerBound: boolean | null
  readonly mttrHours: number | null
  readonly cop: number | null
  readonly totalFailures: number | null
}

/** The figures that are outside their targets. */
export const missedTargets = (figures: Figures): readonly string[] =>
  levelsOf(figures)
    .filter(([, level]) => level === 'warn' || level === 'bad')
    .map(([name]) => name)

const levelsOf = ({
  availability,
  reliability,
  mtbfIsLowerBound,
  mttrHours,
  cop,
  totalFailures,
}: Figures): readonly [name: string, level: Level][] => [
  ['a disponibilidade', availabilityLevel(availability)],
  ['a confiabilidade em 30 dias', reliabilityLevel(reliability, mtbfIsLowerBound)],
  ['o MTTR', totalFailures ? mttrLevel(mttrHours) : 'unknown'],
  ['o COP', copLevel(cop)],
]

/** What is outside its target, where compressors that failed have figures of their own; null: nothing that has a target is known. */
export function verdict(figures: Figures, hasFailedCompressors = false): string | null {
  const { availability, cop, totalFailures } = figures
  const names = missedTargets(figures)
  if (names.length > 0) return `Fora da meta: ${names.join(', ')}.`
  if (availability === null && cop === null) return null
  return totalFailures === 0
    ? `Nada fora da meta; sem falhas ${hasFailedCompressors ? 'da própria máquina ' : ''}no período, a confiabilidade ainda não pode ser avaliada.`
    : 'Tudo o que tem meta está dentro dela.'
}
