import type { IndicatorKind } from '../fit/indicators.ts'
import type { FaultKind } from './fault-kinds.ts'

/** Where a chart stands at the end of a day. */
export interface Evidence {
  readonly kind: IndicatorKind | 'power'
  /** The compressor; 0 = the machine. */
  readonly n: number
  readonly value: number
  readonly limit: number
  /** The value in standard deviations. */
  readonly score: number
}

export interface Judged {
  readonly evidence: readonly Evidence[]
  /** Whether the water's temperature differences moved by a constant: below 1 by a constant, above 1 by a factor. */
  readonly constantOverFactor: Readonly<Record<'cw_delta' | 'chw_delta', number>>
  /** For how many days the water's temperature differences have deviated. */
  readonly deltaDays: Readonly<Record<'cw_delta' | 'chw_delta', number>>
}

export interface NamedFault {
  readonly kind: FaultKind
  /** The charts that prove the fault. */
  readonly by: readonly Evidence[]
}

/** An indicator beyond this many standard deviations gives a name to a loss that the power's chart has proven. */
const SUPPORT = 3
/** The quotient of the squared errors of a constant and of a factor: below `CONSTANT` a constant explains a changed temperature difference better, above `FACTOR` a factor does. */
const CONSTANT = 0.9
const FACTOR = 1.1
/** At a load that hardly varies a constant and a factor look alike; after so many days the likelier one is named. */
const UNDECIDED_DAYS = 4
/** Two deviations in K are one when they differ by less than this part. */
const ALIKE = 0.4

const isOver = ({ value, limit }: Evidence) => value > limit
const isUnder = ({ value, limit }: Evidence) => value < -limit

type Rule = (judged: Judged, strongest: Strongest) => NamedFault | null
interface Strongest {
  over: (kind: Evidence['kind']) => Evidence | undefined
  under: (kind: Evidence['kind']) => Evidence | undefined
}

/**
 * The fault that the charts prove; null while they prove none. The first rule that holds gives the name: sensors first, because a wrong sensor
 * explains several deviations; a loss that nothing explains is an efficiency loss.
 */
export function nameFault(judged: Judged): NamedFault | null {
  const sorted = (kind: Evidence['kind']) =>
    judged.evidence.filter((one) => one.kind === kind).sort((a, b) => a.score - b.score)
  const strongest: Strongest = {
    over: (kind) => sorted(kind).at(-1),
    under: (kind) => sorted(kind)[0],
  }
  for (const rule of RULES) {
    const named = rule(judged, strongest)
    if (named !== null) return named
  }
  return null
}

/** Both water sides and the power move alike: the load's sensor is wrong (heat balance, ASHRAE Guideline 22; AHRI 550/590 annex C). */
const loadSensorBias: Rule = (_, { over, under }) => {
  const power = over('power')
  const ratio = [under('load_ratio'), over('load_ratio')].find(
    (one) => one !== undefined && Math.abs(one.value) > one.limit,
  )
  if (ratio !== undefined && power !== undefined && power.value * ratio.value < 0)
    return { kind: 'sensor_bias', by: [ratio] }
  const [chw, cw] = [over('chw_delta'), over('cw_delta')]
  if (chw === undefined || cw === undefined || power === undefined) return null
  const isProven = Math.abs(chw.value) > chw.limit
  const isAlike = (one: Evidence) => Math.abs(one.value - chw.value) < ALIKE * Math.abs(chw.value)
  return isProven && isAlike(cw) && isAlike(power) ? { kind: 'sensor_bias', by: [chw, cw, power] } : null
}

/**
 * A temperature difference that changed by a factor upwards means less flow (Comstock and Braun 1999, ASHRAE RP-1043: reduced water flow raises
 * ΔT at the same heat); one that changed by a constant means a biased temperature sensor.
 */
const waterSide =
  (kind: 'cw_delta' | 'chw_delta', lowFlow: FaultKind): Rule =>
  ({ constantOverFactor, deltaDays }, { over, under }) => {
    const delta = over(kind)
    if (delta === undefined || !(isOver(delta) || isUnder(delta))) return null
    if (constantOverFactor[kind] < CONSTANT) return { kind: 'sensor_bias', by: [delta] }
    if (!isOver(delta)) return null
    if (constantOverFactor[kind] > FACTOR) return { kind: lowFlow, by: [delta] }
    if (deltaDays[kind] < UNDECIDED_DAYS) return null
    // Less flow costs power or lowers the evaporation, a sensor alone does neither.
    const costs = (over('power')?.score ?? 0) > SUPPORT || (under('suction')?.score ?? 0) < -SUPPORT
    return { kind: costs || constantOverFactor[kind] > 1 ? lowFlow : 'sensor_bias', by: [delta] }
  }

/** Lost charge lowers the evaporating temperature and raises superheat or discharge temperature (Comstock and Braun 1999; Grace et al. 2005). */
const lowRefrigerant: Rule = ({ evidence }) => {
  for (const suction of evidence.filter((one) => one.kind === 'suction' && isUnder(one))) {
    const dry = evidence.find(
      (one) =>
        (one.kind === 'superheat' || one.kind === 'discharge') && one.n === suction.n && one.score > SUPPORT,
    )
    if (dry !== undefined) return { kind: 'low_refrigerant', by: [suction, dry] }
  }
  return null
}

/** One compressor takes more power per load than the siblings that run with it, against its own history. */
const imbalance: Rule = (_, { over }) => {
  const balance = over('balance')
  return balance !== undefined && isOver(balance) ? { kind: 'compressor_imbalance', by: [balance] } : null
}

/** Scale and slime part the condensing temperature from the water's (Comstock and Braun 1999, condenser fouling; Swider 2003 on the loss of COP). */
const fouling: Rule = (_, { over }) => {
  const approach = over('approach')
  return approach !== undefined && isOver(approach) ? { kind: 'condenser_fouling', by: [approach] } : null
}

const NAMES = {
  balance: 'compressor_imbalance',
  approach: 'condenser_fouling',
  cw_delta: 'low_condenser_flow',
  chw_delta: 'low_evaporator_flow',
} as const satisfies Partial<Record<IndicatorKind, FaultKind>>

/**
 * About what an indicator's deviation adds to ln power: 3 % per K of condensing temperature, a fifth of a lost flow's part, a third of a compressor's
 * (Comstock and Braun 1999: fault levels and power).
 */
const COSTS = { balance: 0.33, approach: 0.03, cw_delta: 0.2, chw_delta: 0.2 } as const
/** An indicator names a loss when it explains this part of it: every loss of power moves the condenser a little. */
const LEAST_EXPLAINED = 0.15

/** The power's own chart: more power than expected at this load and lift. The strongest indicator that supports it gives the name. */
const efficiency: Rule = ({ evidence, constantOverFactor }, { over }) => {
  const power = over('power')
  if (power === undefined || !isOver(power)) return null
  const suction = evidence.filter((one) => one.kind === 'suction' && one.score < -SUPPORT)
  const dry = suction.flatMap((one) =>
    evidence.filter(
      ({ kind, n, score }) =>
        (kind === 'superheat' || kind === 'discharge') && n === one.n && score > SUPPORT,
    ),
  )
  if (dry.length > 0) return { kind: 'low_refrigerant', by: [power, ...suction, ...dry] }
  const supports = (['balance', 'approach', 'cw_delta', 'chw_delta'] as const)
    .flatMap((kind) => {
      const one = over(kind)
      const isBias = (kind === 'cw_delta' || kind === 'chw_delta') && constantOverFactor[kind] < FACTOR
      const explains = one !== undefined && COSTS[kind] * one.value > LEAST_EXPLAINED * power.value
      return explains && one.score > SUPPORT && !isBias ? [{ kind, one }] : []
    })
    .sort((a, b) => b.one.score - a.one.score)
  const [best] = supports
  return best === undefined
    ? { kind: 'efficiency_loss', by: [power] }
    : { kind: NAMES[best.kind], by: [power, best.one] }
}

const RULES: readonly Rule[] = [
  loadSensorBias,
  waterSide('chw_delta', 'low_evaporator_flow'),
  waterSide('cw_delta', 'low_condenser_flow'),
  lowRefrigerant,
  imbalance,
  fouling,
  efficiency,
]
