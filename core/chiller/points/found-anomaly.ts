import type { CloudPoint } from './phase-cloud.ts'
import type { PointPhase } from './phase-times.ts'

/** One anomaly of the panel and of its phase's chart: the mean of a steady half hour, or of a start, stop or failure. */
export interface FoundAnomaly extends CloudPoint {
  readonly phase: PointPhase
  readonly atMs: number
  /** COP that the model expects; null without one. */
  readonly expectedEfficiency: number | null
  /** In Portuguese, for the screen. */
  readonly why: string
}

const ptNumber = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',')

/** Why a steady half hour is an anomaly. `residual` = ln(power / expected). */
export function steadyWhy(residual: number, limit: number, isLoadOnly: boolean): string {
  const percent = (part: number) => ptNumber(100 * Math.abs(Math.exp(part) - 1), 1)
  const than = residual > 0 ? 'acima' : 'abaixo'
  const known = isLoadOnly ? 'nesta carga (sem as temperaturas)' : 'nesta carga e nestas temperaturas'
  return `Potência ${percent(residual)} % ${than} da esperada ${known}, por meia hora ou mais; o limite é ${percent(limit)} %`
}

const USUAL_OF = {
  startup: 'das partidas',
  shutdown: 'dos desligamentos',
  failure: 'das falhas',
} as const satisfies Record<Exclude<PointPhase, 'operational'>, string>

/** Why a start, stop or failure is an anomaly. `deviation` = ln of its power per expected power over the phase's usual one. */
export function phaseWhy(phase: keyof typeof USUAL_OF, deviation: number): string {
  const percent = ptNumber(100 * Math.abs(Math.exp(-deviation) - 1), 0)
  return `COP ${percent} % ${deviation > 0 ? 'abaixo' : 'acima'} do usual ${USUAL_OF[phase]} desta unidade`
}
