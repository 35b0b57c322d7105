import type { Quantity } from '#core/signals/readings/quantities.ts'
import type { MeasuredAt } from '../measured-at.ts'
import type { ValueShape } from './value-shape.ts'

/** Whether values may be percent: 'no' = impossible, 'likely' = plausible, 'unknown' = no values. */
export function fitsPercent({ kind, count, min, max, typical }: ValueShape): 'no' | 'likely' | 'unknown' {
  if (kind === 'texts' || kind === 'booleans') return 'no'
  if (count === 0 || max === 0) return 'unknown'
  if (min < -1 || max > 130) return 'no'
  return max <= 105 && typical > 0 ? 'likely' : 'unknown'
}

const ON_OFF_TEXT =
  /^(on|off|run|running|stop|stopped|ligado|desligado|ligada|desligada|true|false|active|inactive|ativo|inativo|alarme?|falha|fault|normal|ok|trip|sim|nao|não|yes|no|start|started|operando|parado|parada|standby|funcionando|marche|marcha|arr[eê]t|acces[oa]|spent[oa]|encendid[oa]|apagad[oa]|ein|aus)$/i

/** How well values look like a state that is on or off, 0…1; 1 without values. */
export function looksOnOff({ kind, count, min, max, integers, distinct, texts }: ValueShape): number {
  if (kind === 'booleans' || count === 0) return 1
  if (kind === 'texts') return texts.some((text) => ON_OFF_TEXT.test(text.trim())) ? 1 : 0.7
  if (!integers) return 0.15
  if (min >= 0 && max <= 1) return 1
  return min >= 0 && max <= 20 && distinct <= 12 ? 0.72 : 0.25
}

/** No pressure of a chiller lies between the greatest in kPa and the least in Pa. */
const MOST_KPA = 4_500
const LEAST_PA = 50_000

/** How plausible the values are for the quantity in any of its usual units, 0…1; 1 when all are zero. */
export function looksMeasured(
  quantity: Quantity,
  at: MeasuredAt | null,
  { kind: shape, count, min, max, typical, distinct, integers }: ValueShape,
): number {
  if (shape === 'booleans') return 0.03
  if (shape === 'texts') return 0.1
  if (count === 0 || max === 0) return 1
  // Values of 0 and 1 alone are a switch, not a measurement.
  if (count >= 2 && integers && min >= 0 && max === 1) return 0.25
  const ofWater = quantity === 'temperatureC' && (at === 'chw' || at === 'cw')
  const [least, most] = ofWater ? WATER_TEMPERATURE : RANGES[quantity]
  if (min > most || max < least) return 0.25
  // No gas leaves a compressor colder than this in any unit.
  if (quantity === 'temperatureC' && at === 'discharge' && typical !== 0 && typical < 15) return 0.4
  if (quantity === 'pressurePsi' && typical > MOST_KPA && typical < LEAST_PA) return 0.25
  // Power and cooling are never constant for long; a constant value is a rating.
  if ((quantity === 'powerKw' || quantity === 'coolingTr') && count >= 3 && distinct === 1) return 0.7
  return count >= 20 && distinct === 1 ? 0.9 : 1
}

type Range = readonly [least: number, most: number]
const ANYTHING: Range = [-1e9, 1e9]

/** From the least in the unit of the smallest numbers to the most in that of the largest: °C and °F or K, MPa and kPa, kW and W. */
const RANGES: Readonly<Record<Quantity, Range>> = {
  loadPercent: ANYTHING,
  coolingTr: ANYTHING,
  powerKw: [-1, 2e7],
  cop: [-1, 40],
  kwPerTr: [-1, 60],
  temperatureC: [-60, 480],
  pressurePsi: [-15, 1.1e7],
  flowM3h: ANYTHING,
  status: ANYTHING,
  alarm: ANYTHING,
  custom: ANYTHING,
}
const WATER_TEMPERATURE: Range = [-15, 330]
