import { availabilityLevel, copLevel, failuresLevel, type Level } from './thresholds.ts'

interface Figures {
  /** Percent. */
  readonly availability: number | null
  readonly cop: number | null
  readonly failures: number | null
}

export interface WorstFigure {
  readonly figure: keyof Figures
  readonly value: number
  readonly level: 'warn' | 'bad'
}

/** The figures in the order in which they count at the same level. */
const LEVELS: Readonly<Record<keyof Figures, (value: number) => Level>> = {
  availability: availabilityLevel,
  failures: failuresLevel,
  cop: copLevel,
}
const FIGURES = Object.keys(LEVELS) as readonly (keyof Figures)[]

/** The figure with the worst level; null: no known figure is below good. */
export function worstFigure(figures: Figures): WorstFigure | null {
  return FIGURES.flatMap((figure): WorstFigure[] => {
    const value = figures[figure]
    const level = value === null ? 'unknown' : LEVELS[figure](value)
    return value === null || level === 'ok' || level === 'unknown' ? [] : [{ figure, value, level }]
  }).reduce<WorstFigure | null>((worst, one) => (isWorse(one, worst) ? one : worst), null)
}

/** By level, then in the order of the figures, then by value. */
export function isWorse(one: WorstFigure, other: WorstFigure | null): boolean {
  if (other === null) return true
  if (one.level !== other.level) return one.level === 'bad'
  if (one.figure !== other.figure) return FIGURES.indexOf(one.figure) < FIGURES.indexOf(other.figure)
  return one.figure === 'failures' ? one.value > other.value : one.value < other.value
}
