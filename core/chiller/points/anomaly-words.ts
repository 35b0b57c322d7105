import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { PointPhase } from './phase-times.ts'

/** Under which conditions the model expected its figure; NaN is unknown. */
export interface Conditions {
  readonly chwOutC: number
  readonly cwInC: number
}

/** A steady half hour against its expectation. */
export interface SteadyDeviation extends Conditions {
  readonly powerKw: number
  readonly loadTr: number
  /** ln(power / expected), from the unit's present level. */
  readonly residual: number
  readonly limit: number
  /** The usual spread of a half hour's residual, ln. */
  readonly sigma: number
  readonly isLoadOnly: boolean
}

/** A start, stop or failure against the unit's others. */
export interface EpisodeDeviation extends Conditions {
  readonly phase: Exclude<PointPhase, 'operational'>
  readonly demand: number
  readonly efficiency: number
  readonly expectedEfficiency: number
  /** ln of its power per expected power over the phase's usual one. */
  readonly deviation: number
  readonly limit: number
  readonly sigma: number
  readonly lastsMs: number
}

const number = (value: number, digits: number): string =>
  value
    .toLocaleString('pt-BR', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    })
    .replace('-', '−')
/** Three figures are enough for a power or a load. */
const size = (value: number): string => number(value, Math.abs(value) < 99.5 ? 1 : 0)
const percent = (part: number): string => `${number(100 * Math.abs(Math.expm1(part)), 1)} %`

/** Why a steady half hour is an anomaly: measured and expected power, its conditions, the usual spread, how long the deviation lasted, and whether a cleaning explains it. */
export function steadyWhy(one: SteadyDeviation, lastsMs: number, isCleaned: boolean): string {
  const { powerKw, loadTr, residual, limit, sigma } = one
  const than = residual > 0 ? 'acima' : 'abaixo'
  const known = one.isLoadOnly ? ' (sem as temperaturas da água)' : waterWords(one)
  return [
    `Potência medida de ${size(powerKw)} kW, ${percent(residual)} ${than} dos ${size(powerKw * Math.exp(-residual))} kW que o modelo espera com carga de ${size(loadTr)} TR${known}.`,
    spreadWords(residual, sigma, `o limite é ${percent(limit)}`),
    `O desvio durou ${durationWords(lastsMs)}.`,
    ...(isCleaned
      ? [
          'Três dias seguidos com menos consumo são efeito de limpeza ou reparo: o nível deles vale desde então.',
        ]
      : []),
  ].join(' ')
}

const WORDS = {
  startup: { one: 'partida', usual: 'das partidas' },
  shutdown: { one: 'desligamento', usual: 'dos desligamentos' },
  failure: { one: 'falha', usual: 'das falhas' },
} as const satisfies Record<EpisodeDeviation['phase'], { one: string; usual: string }>

/** Why a start, stop or failure is an anomaly. */
export function phaseWhy(episode: EpisodeDeviation): string {
  const { phase, demand, efficiency, expectedEfficiency, deviation, limit, sigma, lastsMs } = episode
  const { one, usual } = WORDS[phase]
  const than = deviation > 0 ? 'abaixo' : 'acima'
  return [
    `COP médio de ${number(efficiency, 2)} em ${durationWords(lastsMs)} de ${one}, ${percent(-deviation)} ${than} dos ${number(expectedEfficiency, 2)} usuais ${usual} desta unidade com demanda de ${size(demand)} %${waterWords(episode)}.`,
    spreadWords(deviation, sigma, `o limite é ${percent(Math.sign(-deviation) * limit)}`),
  ].join(' ')
}

function waterWords({ chwOutC, cwInC }: Conditions): string {
  const known = [
    ...(Number.isFinite(chwOutC) ? [`água gelada a ${number(chwOutC, 1)} °C`] : []),
    ...(Number.isFinite(cwInC) ? [`água de condensação a ${number(cwInC, 1)} °C`] : []),
  ]
  return known.length === 0 ? '' : ` e ${known.join(' e ')}`
}

/** A unit without any spread has no multiple. */
function spreadWords(deviation: number, sigma: number, limit: string): string {
  if (!(sigma > 1e-4)) return `${limit.charAt(0).toUpperCase()}${limit.slice(1)}.`
  return `São ${number(Math.abs(deviation) / sigma, 1)} vezes a dispersão usual; ${limit}.`
}

/** `45 min`, `3 h 30 min`, `2,5 dias`. */
export function durationWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  if (ms >= 48 * HOUR_MS) return `${number(ms / (24 * HOUR_MS), 1)} dias`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}
