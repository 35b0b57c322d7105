import type { Phase } from '#contract/models/analytics.ts'
import type { SeriesColour } from '#web/charts/chart-spec.ts'

interface PhaseText {
  readonly phase: Phase
  readonly title: string
  readonly colour: SeriesColour
  /** The condition for a sample to belong to the phase. */
  readonly definition: string
}

/** The phases in the order of the screen. A sample in several phases counts as failure, else as shutdown, else as startup. */
export const PHASES: readonly PhaseText[] = [
  {
    phase: 'operational',
    title: 'Operação',
    colour: 2,
    definition: 'Em regime: fora de partidas, desligamentos e falhas.',
  },
  { phase: 'startup', title: 'Partida', colour: 4, definition: 'Primeiros 15 min após a partida.' },
  {
    phase: 'shutdown',
    title: 'Desligamento',
    colour: 5,
    definition: 'De 5 min antes a 10 min depois da parada.',
  },
  { phase: 'failure', title: 'Falha', colour: 3, definition: 'Até ±30 min de eventos de falha.' },
]
