import { floatAt } from '#core/arrays/element-at.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import { type CompressorChannel, compressorChannel } from '../signals/channels.ts'
import { meanOfReading, type OperatingPoint } from '../signals/operating-point.ts'
import type { Prior } from './robust-ridge.ts'

/** Kinds of indicators: quantities that a fault changes besides the power. */
const INDICATOR_KINDS = [
  'cw_delta',
  'chw_delta',
  'approach',
  'suction',
  'superheat',
  'discharge',
  'balance',
  'load_ratio',
] as const
export type IndicatorKind = (typeof INDICATOR_KINDS)[number]

/** One indicator of the machine, or of compressor n (0 = the machine). */
export interface Indicator {
  readonly kind: IndicatorKind
  readonly n: number
}

export interface Observation {
  readonly day: number
  readonly target: number
  readonly terms: readonly number[]
}

/** What an indicator reads: the block's means, and the operating point that they make. */
export interface Seen {
  /** The block's UTC day, counted from 1970. */
  readonly day: number
  readonly means: Float64Array
  readonly point: OperatingPoint
  readonly plr: number
  /** Whether the load is cooling in TR. */
  readonly isCooling: boolean
}

/** d ln p / dT of saturated refrigerant around 5 and 35 °C, 1/K: R-134a 0.034 and 0.028, R-410A 0.031 and 0.026 (NIST REFPROP); one for all. */
const LN_PSI_PER_K = { evaporating: 0.033, condensing: 0.028 }
const ATMOSPHERE_PSI = 14.696
/** Below this difference of the water temperatures (K) or this part load, their ratio does not show the flow. */
const LEAST_DELTA = 0.8
const LEAST_PLR = 0.15

const at = (means: Float64Array, n: number, id: CompressorChannel) => floatAt(means, compressorChannel(n, id))
const loadTerms = (plr: number) => [1, plr - 0.6, (plr - 0.6) ** 2]
const saturationK = (psi: number, perK: number) => Math.log(psi + ATMOSPHERE_PSI) / perK

/** Heat to the condenser, in TR: cooling and electric power. Without cooling in TR, the load stands for both. */
const rejected = ({ point, isCooling }: Seen) => point.load + (isCooling ? point.powerKw / KW_PER_TR : 0)

/** ln(ΔT / heat) = −ln flow: it rises when the water's flow falls (Comstock and Braun 1999, reduced condenser and evaporator flow). */
const flowRatio = (deltaK: number, heat: number, plr: number): Omit<Observation, 'day'> | null =>
  deltaK > LEAST_DELTA && heat > 0 && plr > LEAST_PLR
    ? { target: Math.log(deltaK / heat), terms: loadTerms(plr) }
    : null

const RULES: Readonly<Record<IndicatorKind, (seen: Seen, n: number) => Omit<Observation, 'day'> | null>> = {
  cw_delta: (seen) =>
    flowRatio(
      meanOfReading(seen.means, 'cw_out_temp') - meanOfReading(seen.means, 'cw_in_temp'),
      rejected(seen),
      seen.plr,
    ),
  chw_delta: (seen) =>
    flowRatio(
      meanOfReading(seen.means, 'chw_in_temp') - meanOfReading(seen.means, 'chw_out_temp'),
      seen.point.load,
      seen.plr,
    ),
  /** Condensing temperature over the water that leaves the condenser, K: it rises as the tubes foul (Comstock and Braun 1999). */
  approach: ({ means, plr }, n) => {
    const cwOutC = meanOfReading(means, 'cw_out_temp')
    const condensing = saturationK(at(means, n, 'discharge_pressure'), LN_PSI_PER_K.condensing)
    if (!Number.isFinite(cwOutC)) return null
    return {
      target: condensing,
      terms: [...loadTerms(plr), partOf(means, n), (cwOutC - 30) / 10, ((cwOutC - 30) / 10) ** 2],
    }
  },
  /** Evaporating temperature, K from a constant: it falls with the refrigerant's charge (Comstock and Braun 1999, refrigerant leak). */
  suction: ({ means, plr, point }, n) =>
    Number.isFinite(point.chwOutC)
      ? {
          target: saturationK(at(means, n, 'suction_pressure'), LN_PSI_PER_K.evaporating),
          terms: [...loadTerms(plr), partOf(means, n), (point.chwOutC - 7) / 5],
        }
      : null,
  /** Suction superheat, K from a constant: it rises as charge is lost (Grace, Datta and Tassou 2005). */
  superheat: ({ means, plr }, n) => ({
    target:
      at(means, n, 'suction_temp') - saturationK(at(means, n, 'suction_pressure'), LN_PSI_PER_K.evaporating),
    terms: [...loadTerms(plr), partOf(means, n)],
  }),
  /** Discharge superheat, K from a constant: it follows the suction superheat and the compressor's losses. */
  discharge: ({ means, plr, point }, n) => ({
    target:
      at(means, n, 'discharge_temp') -
      saturationK(at(means, n, 'discharge_pressure'), LN_PSI_PER_K.condensing),
    terms: [...loadTerms(plr), partOf(means, n), (point.cwInC - 27) / 10, (point.chwOutC - 7) / 5],
  }),
  /** ln of a compressor's power per load over that of the siblings that run with it. */
  balance: ({ means, point }, n) => {
    const siblings = (point.parts ?? []).flatMap((part, i) =>
      i + 1 !== n && part > LEAST_PLR ? [{ part, powerKw: at(means, i + 1, 'power') }] : [],
    )
    const part = point.parts?.[n - 1] ?? Number.NaN
    if (siblings.length === 0 || !(part > LEAST_PLR)) return null
    const others = siblings.reduce(
      (sum, one) => ({ part: sum.part + one.part, powerKw: sum.powerKw + one.powerKw }),
      { part: 0, powerKw: 0 },
    )
    const own = at(means, n, 'power') / part
    return {
      target: Math.log(own / (others.powerKw / others.part)),
      terms: [1, part - others.part / siblings.length, part - 0.7],
    }
  },
  /** ln(cooling / demand): two measures of one load. */
  load_ratio: ({ means, plr }) =>
    plr > LEAST_PLR
      ? {
          target: Math.log(meanOfReading(means, 'capacity') / meanOfReading(means, 'demand')),
          terms: loadTerms(plr),
        }
      : null,
}

const partOf = (means: Float64Array, n: number) => at(means, n, 'capacity') / 100 - 0.6

/** The indicator's value and terms in a block; null where a value is unknown, or for a compressor that does not run. */
export function observe({ kind, n }: Indicator, seen: Seen): Observation | null {
  if (n > 0 && kind !== 'balance' && !((seen.point.parts?.[n - 1] ?? 1) > LEAST_PLR)) return null
  const seenTerms = RULES[kind](seen, n)
  if (seenTerms === null || !Number.isFinite(seenTerms.target)) return null
  // A term without its reading is left out: its coefficient then stays 0.
  return {
    day: seen.day,
    target: seenTerms.target,
    terms: seenTerms.terms.map((term) => (Number.isFinite(term) ? term : 0)),
  }
}

const PER_COMPRESSOR: ReadonlySet<IndicatorKind> = new Set([
  'approach',
  'suction',
  'superheat',
  'discharge',
  'balance',
])

/** Every indicator of a machine with this many compressors. */
export const indicatorsOf = (compressors: number): Indicator[] =>
  INDICATOR_KINDS.flatMap((kind): Indicator[] =>
    PER_COMPRESSOR.has(kind)
      ? Array.from({ length: compressors }, (_, i) => ({ kind, n: i + 1 }))
      : [{ kind, n: 0 }],
  )

/** Expectations of an indicator's coefficients: nothing is known of the level, and a slope is at most a few units per unit of its term. */
export const indicatorPriors = (kind: IndicatorKind, terms: number): Prior[] =>
  Array.from({ length: terms }, (_, j) => ({ mean: 0, sd: (j === 0 ? 1_000 : 1) * SCALE[kind] }))

/** Size of a large change: of ratios 0.5 (a factor of 1.6), of temperatures 10 K. */
const SCALE: Readonly<Record<IndicatorKind, number>> = {
  cw_delta: 0.5,
  chw_delta: 0.5,
  approach: 10,
  suction: 10,
  superheat: 10,
  discharge: 10,
  balance: 0.5,
  load_ratio: 0.5,
}
