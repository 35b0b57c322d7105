import type { EventFilter } from '#contract/monitoring/event.ts'
import type { TimeRange } from '#contract/monitoring/window.ts'

/** The user's machines, by their names in the plant. */
export type MachineKey = 'chiller' | 'central' | 'tower' | 'pump'

/** Local days or instants of São Paulo, `2026-10-01` or `2026-10-01T14:00`; the end is exclusive, `now` is the present. */
export type Span = TimeRange | readonly [from: string, to: string]

/** Local hours of a day, `22, 30` until 6 h of the next one. */
export type HoursOfDay = readonly [from: number, to: number]

export type FigureKey =
  | 'availability'
  | 'reliability'
  | 'mtbf'
  | 'mttr'
  | 'cop'
  | 'lambda'
  | 'operation'
  | 'failures'
  | 'downtime'
  | 'microStops'
  | 'starts'
  | 'stops'
  | 'energy'
  | 'unknownTime'

/** A unit of a machine in a period; without `unit` the machine itself. */
export interface UnitInPeriod {
  readonly of: MachineKey
  readonly unit?: string | undefined
  readonly in: Span
}

/** What an answer must have. Each figure is read from the product's other calls or computed from the collected points. */
export type Expectation =
  | ({ readonly figure: FigureKey } & UnitInPeriod)
  /** The answer names the unit or machine with the highest or lowest figure before all others, with the figure. */
  | {
      readonly most: FigureKey
      readonly end: 'highest' | 'lowest'
      readonly among: MachineKey | readonly MachineKey[]
      readonly in: Span
    }
  /** The answer has each unit or machine whose figure passes the bound, with it, and none of the others. */
  | {
      readonly passing: FigureKey
      readonly above?: number
      readonly below?: number
      readonly among: MachineKey | readonly MachineKey[]
      readonly in: Span
    }
  /** The sum, mean or difference of a figure, or the first one's share of the sum in percent. */
  | {
      readonly combined: FigureKey
      readonly how: 'sum' | 'mean' | 'difference' | 'share'
      readonly of: readonly UnitInPeriod[]
      readonly in: Span
    }
  /** The availability over several periods as one, of the sums of their hours. */
  | { readonly pooled: 'availability'; readonly of: readonly UnitInPeriod[] }
  /** The chance of so many hours without failure, from the MTBF. */
  | ({ readonly survives: number } & UnitInPeriod)
  /** A figure in another unit. */
  | ({ readonly converted: FigureKey; readonly by: number } & UnitInPeriod)
  /** A figure divided by another one. */
  | ({ readonly divided: FigureKey; readonly by: FigureKey } & UnitInPeriod)
  /** The power for each ton of refrigeration, from the COP. */
  | ({ readonly kwPerTr: true } & UnitInPeriod)
  /** A figure per that many hours of a period whose whole time is known. */
  | ({ readonly rate: FigureKey; readonly perHours: number } & UnitInPeriod)
  /** The figure rose, fell or stayed, in words or with its sign. */
  | ({ readonly changed: FigureKey; readonly since: Span } & UnitInPeriod)
  | ({ readonly count: EventFilter } & UnitInPeriod)
  /** The event's instant, and of a failure or stop its length. */
  | ({ readonly event: EventFilter; readonly which: 'newest' | 'oldest' | 'longest' } & UnitInPeriod)
  /** How many alarms began, or when one began and how long it lasted. */
  | ({ readonly alarms: 'count' | 'newest' | 'oldest' | 'longest' } & UnitInPeriod)
  | {
      readonly reading: string
      readonly stat: 'mean' | 'min' | 'max'
      readonly of: MachineKey
      readonly in: Span
      /** Of these hours of each day alone. */
      readonly hours?: HoursOfDay
      /** Of the quarters of an hour alone in which its unit runs throughout. */
      readonly running?: true
      /** Of these days of the week alone, without national holidays; Sunday is 0. */
      readonly weekdays?: readonly number[]
    }
  /** That many days' highest values of a reading, the highest first, each with its hour. */
  | { readonly top: string; readonly days: number; readonly of: MachineKey; readonly in: Span }
  /** The quarter of an hour in which the machines together had the highest or lowest mean of a reading, and that sum. */
  | {
      readonly summedPeak: string
      readonly end: 'highest' | 'lowest'
      readonly among: readonly MachineKey[]
      readonly in: Span
    }
  /** That many whole days with the highest or lowest figure, the extreme one first. */
  | {
      readonly extremeDays: FigureKey
      readonly end: 'highest' | 'lowest'
      readonly days: number
      readonly of: MachineKey
      readonly in: readonly [from: string, to: string]
    }
  /** How many events there were, and on which weekday and at which hour most of them began; without a unit those of all. */
  | ({ readonly habit: 'start' | 'stop' | 'all-stops' | 'microstop' | 'failure' } & UnitInPeriod)
  | { readonly latest: string; readonly of: MachineKey }
  /** The sum of one reading's present values. */
  | { readonly latestSum: string; readonly among: readonly MachineKey[] }
  /** The present value of a reading in percent of the rated one. */
  | { readonly ofRated: 'capacity' | 'power'; readonly of: MachineKey }
  /** The difference of the present values of two readings. */
  | { readonly apart: readonly [string, string]; readonly of: MachineKey }
  /** From the lowest to the highest value of a reading, beside the middle one of the same in the periods before. */
  | { readonly spread: string; readonly of: MachineKey; readonly in: Span; readonly before: readonly Span[] }
  /** The difference of the means of a reading in two periods. */
  | { readonly meansApart: string; readonly of: MachineKey; readonly in: readonly [Span, Span] }
  /** For how long and how often the quarters of an hour have a mean of the reading above or below a value. */
  | {
      readonly beyond: string
      readonly above?: number
      readonly below?: number
      readonly of: MachineKey
      readonly in: Span
    }
  | { readonly runningNow: MachineKey; readonly unit?: string }
  | { readonly dataAgeOf: MachineKey }
  | {
      readonly insight: InsightKey
      readonly of: MachineKey
      readonly unit?: string
    }
  | { readonly recommendationsOf: MachineKey; readonly in: Span }
  | { readonly maintenance: string; readonly of: MachineKey }
  /** A number that the question itself leads to, such as its value in another unit. */
  | { readonly equals: number }
  | { readonly says: RegExp }
  | { readonly names: readonly string[] }
  | { readonly refuses: true }
  | { readonly either: readonly Expectation[] }

/** `trained`: when the model was trained; `forecastTest`, `probabilityTest`: the first row of the model's test on the past. */
export type InsightKey =
  | 'forecast'
  | 'probability'
  | 'remaining'
  | 'factors'
  | 'trained'
  | 'forecastTest'
  | 'probabilityTest'

export interface Question {
  readonly ask: string
  /** Earlier messages of the user in this conversation, oldest first. */
  readonly after?: readonly string[]
  readonly view?: {
    readonly machine: MachineKey
    readonly compressor?: string
    readonly timeRange?: TimeRange
  }
  readonly expects: Expectation | readonly Expectation[]
  readonly lacks?: readonly RegExp[]
  /** Periods of the named machines that the answer may set beside the asked one. */
  readonly beside?: readonly Span[]
  /** The answer tells what a TR is, so that the numbers of the definition may stand in it. */
  readonly definesUnits?: true
}

/** A KPI of a machine or of one of its compressors. */
export const kpi = (figure: FigureKey, of: MachineKey, span: Span, unit?: string): Expectation => ({
  figure,
  of,
  unit,
  in: span,
})
export const count = (filter: EventFilter, of: MachineKey, span: Span, unit?: string): Expectation => ({
  count: filter,
  of,
  unit,
  in: span,
})
/** The means of the load and the waters, which go with a chiller's efficiency. */
export const loadAndWaters = (of: MachineKey, ...spans: readonly Span[]): readonly Expectation[] =>
  spans.flatMap((span) =>
    ['capacity', 'cw_in_temp', 'chw_out_temp'].map(
      (reading): Expectation => ({ reading, stat: 'mean', of, in: span }),
    ),
  )
export const either = (...expectations: Expectation[]): Expectation => ({ either: expectations })
export const says = (pattern: RegExp): Expectation => ({ says: pattern })
export const names = (...texts: string[]): Expectation => ({ names: texts })
export const REFUSES: Expectation = { refuses: true }
