import { quantileOf } from '#core/stats/order.ts'
import { LOAD_SOURCES, meanOfReading, operatingPoint } from '../signals/operating-point.ts'
import type { SteadyBlock } from '../signals/steady-blocks.ts'
import type { Scale } from './residuals.ts'

/** Least part of the blocks in which a reading must be known to be used. */
const KNOWN_PART = 0.5

/** The blocks in which the machine takes power: a standby below 2 % of the highest power is no operation. */
export function withPower(blocks: readonly SteadyBlock[]): SteadyBlock[] {
  const least =
    0.02 *
    quantileOf(
      blocks.map(({ means }) => meanOfReading(means, 'power')),
      0.99,
    )
  return blocks.filter(({ means }) => meanOfReading(means, 'power') > least)
}

/** The load's source is the first that is known in most blocks. */
export function scaleOf(blocks: readonly SteadyBlock[], compressors: number): Scale {
  for (const loadFrom of LOAD_SOURCES) {
    const points = blocks.map(({ means }) => operatingPoint(means, compressors, loadFrom))
    const loads = points.map(({ load }) => load).filter((load) => load > 0)
    if (loads.length === 0 || loads.length < KNOWN_PART * blocks.length) continue
    const warm = points.filter(({ chwOutC, cwInC }) => Number.isFinite(chwOutC + cwInC))
    const hasTemperatures = warm.length >= KNOWN_PART * blocks.length
    return { compressors, loadFrom, loadRef: quantileOf(loads, 0.98), hasTemperatures }
  }
  throw new Error('no steady operation with power and a load (capacity, demand or the compressors) is known')
}
