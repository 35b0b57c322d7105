import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { MachineSetup, ReadingSetup } from '../machine-setup.ts'
import type { MachineMeters } from '../meters/meter-rules.ts'
import type { ReadingIdentity } from '../readings/reading-identity.ts'
import { boundIn, type ReadingLevels } from '../values/leaps.ts'
import { factsOf, isState, type ReadingPaces } from './reading-pace.ts'

/** How long a reading's samples hold. JSON-serialisable. */
export interface ReadingHold {
  readonly kind: 'sampled' | 'stateOnChange' | 'measuredOnChange'
  /** A sampled reading holds at most this long. */
  readonly limitMs: number
  /** For this long after a sample of the reading the machine counts as heard. */
  readonly heardMs: number
  /** A single sample above this value is ignored; left out: every sample counts. */
  readonly leapsAbove?: number | undefined
}
export type ReadingHolds = Readonly<Record<string, ReadingHold>>

/** The holds of a machine. A reading that `holds` does not name is sampled, with the common limit. */
export interface HoldRules {
  readonly gapLimitMs: number
  readonly holds?: ReadingHolds | undefined
  /** The readings of power that are measured as energy; left out: none. */
  readonly meters?: MachineMeters | undefined
}

export const MIN_LIMIT_MS = 5 * MINUTE_MS
/** A sample on change at whose instant no other reading is heard holds this long, whether the machine is heard or not. */
export const ALONE_MS = DAY_MS
/** An alternating state's next change may be hours away, so its sample proves little about the machine. */
const ALTERNATING_HEARD_MS = 5 * MINUTE_MS

export const holdIn = ({ holds, gapLimitMs }: HoldRules, id: string): ReadingHold => {
  const own = holds !== undefined && Object.hasOwn(holds, id) ? holds[id] : undefined
  return own ?? { kind: 'sampled', limitMs: gapLimitMs, heardMs: gapLimitMs }
}

export const isOnChange = ({ kind }: ReadingHold): boolean => kind !== 'sampled'

/** Whole milliseconds, because instants are, and a hold's end is an instant. */
export const wholeLimit = (limitMs: number): number => Math.max(1, Math.round(limitMs))

/** Some reading is on change: a value may be held for days, and only while the machine is heard. */
export const hasOnChange = ({ holds }: HoldRules): boolean => Object.values(holds ?? {}).some(isOnChange)

/**
 * Samples of this long before an instant tell what sampled readings hold at it, the neighbour that tells whether a sample leaps among them;
 * infinite with a reading on change or a meter, whose step may be long.
 */
export function longestHoldMs(rules: HoldRules): number {
  if (hasOnChange(rules) || rules.meters !== undefined) return Number.POSITIVE_INFINITY
  const limits = Object.values(rules.holds ?? {}).map(({ limitMs }) => limitMs)
  return Math.max(rules.gapLimitMs, ...limits) + leapLagMs(rules)
}

/** With a longer limit no sample leaps: the neighbour that tells it may come too late. */
const LONGEST_LEAP_LAG_MS = DAY_MS + 2 * HOUR_MS

/** A sample this long after an instant may show that the sample at the instant must be ignored. */
export function leapLagMs({ holds = {} }: Pick<HoldRules, 'holds'>): number {
  const lags = Object.values(holds).map(({ leapsAbove, limitMs }) => (leapsAbove === undefined ? 0 : limitMs))
  return Math.max(0, ...lags)
}

/** This long after a machine's newest sample nothing is known any more. */
export function knownAfterMs(rules: HoldRules): number {
  const holds = Object.values(rules.holds ?? {})
  const longest = holds.map(({ kind, limitMs, heardMs }) => (kind === 'sampled' ? limitMs : heardMs))
  return Math.max(rules.gapLimitMs, ...longest, hasOnChange(rules) ? ALONE_MS : 0)
}

/** The configured limit, the reading's own before the machine's; else three median steps, at least five minutes. */
function limitOf({ holds, gapLimitMs }: Limits, id: string, stepMs: number): number {
  const own = ownHold(holds, id)?.limitMs
  return wholeLimit(own ?? gapLimitMs ?? Math.max(MIN_LIMIT_MS, 3 * stepMs))
}

type Limits = Pick<MachineSetup, 'holds' | 'gapLimitMs'>

const ownHold = (holds: MachineSetup['holds'], id: string) =>
  holds !== undefined && Object.hasOwn(holds, id) ? holds[id] : undefined

export function holdOf(setup: Limits, paces: ReadingPaces, reading: ReadingIdentity): ReadingHold {
  const { id } = reading
  const ofState = isState(reading)
  const pace = factsOf(Object.hasOwn(paces, id) ? paces[id] : undefined, ofState)
  const mode = ownHold(setup.holds, id)?.mode ?? 'auto'
  const onChange = mode === 'auto' ? pace.onChange : mode === 'onChange'
  const limitMs = limitOf(setup, id, pace.stepMs)
  const isAlternating = onChange && ofState && pace.alternates
  return {
    kind: onChange ? (ofState ? 'stateOnChange' : 'measuredOnChange') : 'sampled',
    limitMs,
    heardMs: isAlternating ? Math.min(limitMs, ALTERNATING_HEARD_MS) : limitMs,
  }
}

interface KnownOfReadings {
  readonly used: ReadonlySet<string>
  readonly seen: readonly string[]
  readonly levels: ReadingLevels
}

/**
 * A measured value on change may stand for days, and a limit shorter than two steps finds no neighbours, so nothing tells there that a
 * sample is none. A meter has a bound of its own.
 */
function withBound(
  hold: ReadingHold,
  { id, energy }: ReadingSetup,
  { paces, levels }: { paces: ReadingPaces; levels: ReadingLevels },
): ReadingHold {
  const leapsAbove = boundIn(levels, id)
  const { stepMs } = factsOf(Object.hasOwn(paces, id) ? paces[id] : undefined, false)
  const hasNeighbours = hold.limitMs >= 2 * stepMs && hold.limitMs <= LONGEST_LEAP_LAG_MS
  const isBounded = hold.kind === 'sampled' && hasNeighbours && energy === undefined
  return isBounded && leapsAbove < Number.POSITIVE_INFINITY ? { ...hold, leapsAbove } : hold
}

/**
 * The holds of the used readings. If one of them is on change, those of all seen readings, because then each sample tells that the
 * machine is heard.
 */
export function holdsOf(
  setup: MachineSetup,
  paces: ReadingPaces,
  { used, seen, levels }: KnownOfReadings,
): ReadingHolds {
  const known = new Set(seen)
  const all = setup.readings
    .filter(({ id, topicField }) => topicField !== '' && known.has(id))
    .map(
      (reading) =>
        [reading.id, withBound(holdOf(setup, paces, reading), reading, { paces, levels })] as const,
    )
  const own = all.filter(([id]) => used.has(id))
  return Object.fromEntries(own.some(([, hold]) => isOnChange(hold)) ? all : own)
}
