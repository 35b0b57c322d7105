import { type Episode, EpisodeStream } from './episodes.ts'
import { chance, logUniform, pickEntry, weibull } from './noise.ts'
import type { FailureHabit, PlantSpec } from './plant-spec.ts'
import { DAY_MINUTES, localDayOf, localDayStart, weekdayOf } from './plant-time.ts'

/** The alarm is on from `from` to `clearAt`, the fault from `onset` to `clearAt`; then the unit waits until `to`. */
export interface FailureEpisode extends Episode {
  readonly onset: number
  readonly clearAt: number
  readonly shutsDown: boolean
}
const SENSOR_FAULTS = ['stuck', 'spikes', 'silent'] as const
/** A stuck sensor repeats one value, spikes are values of a broken input, a silent sensor gives no value. */
export type SensorFaultKind = (typeof SENSOR_FAULTS)[number]
export interface SensorFault extends Episode {
  readonly kind: SensorFaultKind
  /** Picks the signal: a number in [0, 1). */
  readonly pick: number
  readonly seed: number
}

const days = (count: number) => count * DAY_MINUTES

/** Wear shortens the gaps between failures over about 400 days, then an overhaul resets the wear. */
const wear = (seed: number, minute: number) => 1.35 - 0.8 * ((minute / days(400) + chance(seed, 7)) % 1)

function failureStream(seed: number, habit: FailureHabit): EpisodeStream<FailureEpisode> {
  return new EpisodeStream((index, after) => {
    const gap = weibull(chance(seed, index, 1), days(habit.gapDays), habit.shape) * wear(seed, after)
    const onset = busyHour(seed, index, after + 60 + Math.round(gap), after + 60)
    const lasts = Math.round(logUniform(chance(seed, index, 2), 4, 260))
    const clearAt = onset + lasts
    return {
      from: onset - Math.round(25 * chance(seed, index, 3)),
      onset,
      clearAt,
      to: clearAt + 4 + Math.round(18 * chance(seed, index, 4)),
      shutsDown: chance(seed, index, 5) < 0.65,
    }
  })
}

/** The onset of a failure: most are moved to the hours of highest load, around 15 h, never before `earliest`. */
function busyHour(seed: number, index: number, minute: number, earliest: number): number {
  if (chance(seed, index, 6) > 0.6) return minute
  const spread = chance(seed, index, 7) + chance(seed, index, 8) - 1
  return Math.max(earliest, localDayStart(localDayOf(minute)) + Math.round(900 + 360 * spread))
}

/** Recurring episodes: exponential gaps around `meanDays`, lengths between two limits in minutes. */
function recurring(seed: number, meanDays: number, low: number, high: number): EpisodeStream<Episode> {
  return new EpisodeStream((index, after) => nextOf(seed, index, after, meanDays, low, high))
}

function nextOf(
  seed: number,
  index: number,
  after: number,
  meanDays: number,
  low: number,
  high: number,
): Episode {
  const from = after + 10 + Math.round(weibull(chance(seed, index, 1), days(meanDays), 1))
  return { from, to: from + Math.max(1, Math.round(logUniform(chance(seed, index, 2), low, high))) }
}

/** Cleaning of the condenser, every few months, on a working day from 8 h local. */
function cleaningStream(seed: number): EpisodeStream<Episode> {
  return new EpisodeStream((index, after) => {
    const day = localDayOf(after) + Math.round(75 + 65 * chance(seed, index, 1))
    const weekday = weekdayOf(day)
    const from = localDayStart(day + (weekday === 0 ? 1 : weekday === 6 ? 2 : 0)) + 8 * 60
    return { from, to: from + Math.round(330 + 180 * chance(seed, index, 2)) }
  })
}

function sensorFaultStream(seed: number): EpisodeStream<SensorFault> {
  return new EpisodeStream((index, after) => ({
    ...nextOf(seed, index, after, 8, 8, 700),
    kind: pickEntry(SENSOR_FAULTS, chance(seed, index, 3)),
    pick: chance(seed, index, 4),
    seed: seed + 31 * index,
  }))
}

/** The episodes of the machine as a whole, or of one compressor. */
export interface UnitOccurrences {
  readonly failures: EpisodeStream<FailureEpisode>
  /** Alarms without a failure. */
  readonly alarms: EpisodeStream<Episode>
  readonly microStops: EpisodeStream<Episode>
}

/** Every episode of one machine apart from its daily work. */
export interface Occurrences {
  readonly machine: UnitOccurrences
  readonly compressors: readonly UnitOccurrences[]
  readonly cleanings: EpisodeStream<Episode>
  readonly sensorFaults: EpisodeStream<SensorFault>
  /** The logger or the network is down: no rows. */
  readonly gaps: EpisodeStream<Episode>
}

/** The episodes of a machine; they depend on the specification alone. */
export function occurrences(spec: PlantSpec): Occurrences {
  const seed = (stream: number) => Math.floor(chance(spec.seed, stream, 77) * 2 ** 31)
  return {
    machine: {
      failures: failureStream(seed(1), spec.failures),
      alarms: recurring(seed(2), 9, 2, 45),
      microStops: recurring(seed(3), 14, 1, 4),
    },
    compressors: spec.compressors.map((compressor, n) => ({
      failures: failureStream(seed(100 + n), compressor),
      alarms: recurring(seed(200 + n), 7, 2, 40),
      microStops: recurring(seed(300 + n), 4, 1, 4),
    })),
    cleanings: cleaningStream(seed(4)),
    sensorFaults: sensorFaultStream(seed(5)),
    gaps: recurring(seed(6), 9, 2, 1_440),
  }
}
