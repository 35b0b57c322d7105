import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { pacesOf } from '#core/signals/pace/pace-study.ts'
import {
  isOnChange,
  MIN_LIMIT_MS,
  type ReadingHold,
  type ReadingHolds,
} from '#core/signals/pace/reading-hold.ts'
import { alternates, FEWEST_STATE_SAMPLES, isState } from '#core/signals/pace/reading-pace.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { longSteps, type ReadingSteps, stepsOf, usualOf } from './reading-steps.ts'
import { type StudiedTime, silences } from './unknown-time.ts'

type HoldSetup = NonNullable<MachineSetup['holds']>[string]

/** A change of a machine's settings that lets samples hold longer; a hold of null is the product's own choice. */
export type SettingChange =
  | { readonly member: 'gapLimit' }
  | { readonly member: 'hold'; readonly reading: string; readonly hold: HoldSetup | null }

/** A change that may help, and the reason for which time is unknown without it. */
export interface Candidate {
  readonly change: SettingChange
  /** The limit is shorter than the reading's step, the reading is written when it changes, or the whole machine is. */
  readonly reason: 'limit' | 'onChange' | 'quiet'
  /** The step that the limit must outlast. */
  readonly stepMs: number
}

export interface ReadingStudy {
  readonly setup: MachineSetup
  readonly time: StudiedTime
  readonly reading: string
  readonly hold: ReadingHold
  /** The present holds of the machine's readings. */
  readonly holds: ReadingHolds
  readonly steps: ReadingSteps
}

const FEWEST_STEPS = 5
const FEWEST_CHANGES = 3
const FEWEST_SILENCES = 10
/** Across this share of the long steps the value has changed. */
const LEAST_DIFFERING = 0.75
const MOST_LIMIT_MS = DAY_MS

/** The settings with that change. */
export function withChange(setup: MachineSetup, change: SettingChange): MachineSetup {
  if (change.member === 'gapLimit') return { ...setup, gapLimitMs: null }
  const { [change.reading]: _, ...others } = setup.holds ?? {}
  const holds = change.hold === null ? others : { ...others, [change.reading]: change.hold }
  return { ...setup, holds }
}

/** The changes that the samples speak for, the simplest first. */
export function candidates(study: ReadingStudy): Candidate[] {
  const { setup, reading, hold, steps } = study
  const own = setup.holds?.[reading]
  const long = longSteps(steps, hold.limitMs)
  const found: Candidate[] = []
  const ofHold = (next: HoldSetup | null): SettingChange => ({ member: 'hold', reading, hold: next })
  if (long !== null && !isOnChange(hold)) {
    const stepMs = long.medianMs
    const mode = own?.mode ?? 'auto'
    // A state that changes with nearly every sample is no slow poll.
    if (looksOnChange(study)) {
      const limitMs = own?.limitMs ?? null
      found.push({ change: ofHold({ mode: 'onChange', limitMs }), reason: 'onChange', stepMs })
    }
    if (long.isPace && long.count >= FEWEST_STEPS) {
      if (own != null && own.limitMs !== null) {
        const rest = mode === 'auto' ? null : { mode, limitMs: null }
        found.push({ change: ofHold(rest), reason: 'limit', stepMs })
      } else if (setup.gapLimitMs !== null)
        found.push({ change: { member: 'gapLimit' }, reason: 'limit', stepMs })
      const limitMs = Math.min(MOST_LIMIT_MS, wholeMinutes(3 * stepMs))
      found.push({ change: ofHold({ mode, limitMs }), reason: 'limit', stepMs })
    }
  }
  return [...found, ...longerHeard(study)]
}

const wholeMinutes = (ms: number): number => Math.ceil(ms / MINUTE_MS) * MINUTE_MS

/** Whether the reading's own samples in the studied time are those of a point that is written when it changes. */
function looksOnChange({ setup, time, reading, hold, steps }: ReadingStudy): boolean {
  const identity = setup.readings.find(({ id }) => id === reading) ?? { id: reading }
  if (isState(identity)) {
    const long = longSteps(steps, hold.limitMs)
    const few = steps.samples < FEWEST_STATE_SAMPLES
    if (!few && !alternates(steps.steps.length, steps.differs.filter(Boolean).length)) return false
    return long !== null && long.count >= FEWEST_CHANGES && long.differing >= LEAST_DIFFERING
  }
  const { holds: _, ...free } = setup
  const pace = pacesOf({ ...free, gapLimitMs: null }, time.samples)[reading]
  return pace !== undefined && 'onChange' in pace && pace.onChange
}

/**
 * Where every reading is written when it changes, nothing at all comes while nothing changes. The reading that comes most often then
 * tells for longer that the machine is heard.
 */
function longerHeard({ time, holds }: ReadingStudy): Candidate[] {
  const given = Object.entries(holds).filter(([id]) => time.samples.readings[id] !== undefined)
  const samples = new Map(given.map(([id]) => [id, stepsOf(time.samples, id).samples]))
  const heard = given.filter(([id]) => (samples.get(id) ?? 0) > 0)
  if (heard.length === 0 || heard.some(([, hold]) => !isOnChange(hold))) return []
  const [most] = heard
    // An alternating state tells little about the machine, whatever its limit.
    .filter(([, hold]) => hold.heardMs === hold.limitMs)
    .sort(([a], [b]) => (samples.get(b) ?? 0) - (samples.get(a) ?? 0))
  if (most === undefined) return []
  const [reading, { limitMs: presentMs }] = most
  const quiet = silences(time, Math.max(MIN_LIMIT_MS, presentMs)).map(({ fromMs, toMs }) => toMs - fromMs)
  const stepMs = usualOf(quiet.sort((a, b) => a - b))
  if (stepMs === undefined || quiet.length < FEWEST_SILENCES || stepMs > MOST_LIMIT_MS) return []
  const hold = { mode: 'onChange', limitMs: wholeMinutes(stepMs) } as const
  return [{ change: { member: 'hold', reading, hold }, reason: 'quiet', stepMs }]
}
