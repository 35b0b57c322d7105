import type { HistoryStats } from '#core/signals/history.ts'
import { type MachineRules, rulesOf } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { holdIn, isOnChange, MIN_LIMIT_MS } from '#core/signals/pace/reading-hold.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { type Candidate, candidates, type SettingChange, withChange } from './coverage-setting.ts'
import { type ReadingSteps, stepsOf } from './reading-steps.ts'
import { lengthOf, type StudiedTime, silences, unknownTime } from './unknown-time.ts'

/** Time in which a unit's running state is unknown, by its cause. */
export interface UnknownPart {
  /**
   * The reading's hold is too short for its step or its kind; or nothing came of the whole machine; or of the reading alone: before
   * its first sample, after its last one, or now and then.
   */
  readonly cause: 'hold' | 'silence' | 'began' | 'died' | 'pauses'
  readonly ms: number
  readonly count: number
  readonly longest: Stretch
}

export interface CoverageStudy {
  readonly unknownMs: number
  /** The reading may be on change, which the machine's other readings decide. */
  readonly asksOthers: boolean
  /** The largest part first. */
  readonly parts: readonly UnknownPart[]
  /** The change of a setting that makes the most of this time known; null: no setting helps. */
  readonly setting: {
    readonly change: SettingChange
    readonly reason: Candidate['reason']
    readonly stepMs: number
    /** The limit of the changed reading before and after. */
    readonly formerLimitMs: number
    readonly limitMs: number
    readonly gainMs: number
  } | null
}

export interface StudyInput {
  readonly setup: MachineSetup
  readonly history: HistoryStats
  readonly units: MachineRules['units']
  readonly time: StudiedTime
  /** The reading that tells whether the unit runs. */
  readonly reading: string
}

/** A setting is worth naming when it makes this share of the unknown time known. */
const LEAST_GAIN = 0.2
/** A simpler change is preferred as long as it gains at least this share of the best one's gain. */
const ALMOST = 0.95

/** Why a reading's time is unknown under the present settings, and the setting that would make most of it known. */
export function studyCoverage({ setup, history, units, time, reading }: StudyInput): CoverageStudy {
  const rules = rulesOf(units, setup, history)
  const unknown = unknownTime(time, rules, reading)
  const unknownMs = lengthOf(unknown)
  const steps = stepsOf(time.samples, reading)
  const hold = holdIn(rules, reading)
  const found = candidates({ setup, time, reading, hold, holds: rules.holds ?? {}, steps })
  const tried = found.map((candidate) => {
    const changed = rulesOf(units, withChange(setup, candidate.change), history)
    const left = unknownTime(time, changed, reading)
    return { candidate, changed, left, gainMs: unknownMs - lengthOf(left) }
  })
  const mostMs = Math.max(0, ...tried.map(({ gainMs }) => gainMs))
  const best = tried.find(({ gainMs }) => gainMs >= LEAST_GAIN * unknownMs && gainMs >= ALMOST * mostMs)
  const left = best?.left ?? unknown
  const kept = best === undefined ? hold : holdIn(best.changed, reading)
  const limitMs = Math.max(MIN_LIMIT_MS, isOnChange(kept) ? kept.heardMs : kept.limitMs)
  const basis = { silent: silences(time, limitMs), steps, isHeld: isHeldBefore(time, reading) }
  const others = partsOf(left, { ...basis, whole: isOnChange(kept) })
  const ofHold: UnknownPart[] =
    best === undefined || best.gainMs <= 0
      ? []
      : [{ cause: 'hold', ms: best.gainMs, count: unknown.length, longest: longestOf(unknown) }]
  return {
    unknownMs,
    asksOthers: found.some(({ reason }) => reason === 'onChange'),
    parts: [...ofHold, ...others].sort((a, b) => b.ms - a.ms),
    setting:
      best === undefined ? null : settingOf(best.candidate, { rules, reading }, best.changed, best.gainMs),
  }
}

const isHeldBefore = ({ before }: StudiedTime, reading: string) =>
  before !== null && Object.hasOwn(before.held, reading)

function settingOf(
  { change, reason, stepMs }: Candidate,
  { rules, reading }: { rules: MachineRules; reading: string },
  changed: MachineRules,
  gainMs: number,
): CoverageStudy['setting'] {
  const id = change.member === 'hold' ? change.reading : reading
  const [formerLimitMs, limitMs] = [holdIn(rules, id).limitMs, holdIn(changed, id).limitMs]
  return { change, reason, stepMs, formerLimitMs, limitMs, gainMs }
}

const longestOf = (stretches: readonly Stretch[]): Stretch =>
  stretches.reduce(
    (longest, one) => (one.toMs - one.fromMs > longest.toMs - longest.fromMs ? one : longest),
    stretches[0] ?? { fromMs: 0, toMs: 0 },
  )

interface Basis {
  readonly silent: readonly Stretch[]
  readonly steps: ReadingSteps
  /** The reading has a sample from before the studied time. */
  readonly isHeld: boolean
  /** A reading on change stays unknown after a long silence until its next sample: the silence is the cause of all of it. */
  readonly whole: boolean
}

function partsOf(unknown: readonly Stretch[], basis: Basis): UnknownPart[] {
  const pieces = { silence: [], began: [], died: [], pauses: [] } as Pieces
  let next = 0
  for (const one of unknown) {
    while ((basis.silent[next]?.toMs ?? Number.POSITIVE_INFINITY) <= one.fromMs) next++
    addPieces(pieces, one, basis, next)
  }
  const causes = Object.keys(pieces) as (keyof typeof pieces)[]
  return causes.flatMap((cause) => {
    const own = pieces[cause]
    if (own.length === 0) return []
    return [{ cause, ms: lengthOf(own), count: own.length, longest: longestOf(own) }]
  })
}

type Pieces = Record<Exclude<UnknownPart['cause'], 'hold'>, Stretch[]>

/** Cuts an unknown stretch at the silences, of which `next` is the first that may reach into it. */
function addPieces(
  pieces: Pieces,
  one: Stretch,
  { silent, steps, isHeld, whole }: Basis,
  next: number,
): void {
  const { firstMs, lastMs, longestStepMs, samples } = steps
  const addAlone = (fromMs: number, toMs: number) => {
    if (fromMs >= toMs) return
    const isBefore = !isHeld && (samples === 0 || toMs <= firstMs)
    const isAfter = samples === 0 || (fromMs >= lastMs && toMs - lastMs > longestStepMs)
    const cause = isBefore ? 'began' : isAfter ? 'died' : 'pauses'
    pieces[cause].push({ fromMs, toMs })
  }
  let at = one.fromMs
  for (let i = next; ; i++) {
    const silence = silent[i]
    if (silence === undefined || silence.fromMs >= one.toMs) break
    if (whole) return void pieces.silence.push(one)
    const cut = { fromMs: Math.max(at, silence.fromMs), toMs: Math.min(one.toMs, silence.toMs) }
    addAlone(at, cut.fromMs)
    pieces.silence.push(cut)
    at = cut.toMs
  }
  addAlone(at, one.toMs)
}
