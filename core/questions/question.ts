import type { CompressorReadingId, MachineReadingId } from '#core/signals/readings/reading-table.ts'
import type { Combination } from './bounds/combine.ts'
import type { Threshold } from './bounds/threshold.ts'
import type { AskedPeriod } from './periods/asked-period.ts'
import type { DayKind } from './periods/day-parts.ts'
import type { Ago, HoursOfDay, SamePart } from './periods/period-reader.ts'
import type { SinceEvent } from './periods/since-event.ts'
import type { ThatTime } from './periods/that-time-words.ts'
import type { QuestionForm } from './question-form.ts'
import type { AskedUnit } from './text/asked-unit.ts'
import type { FigureId } from './topics/figure-words.ts'
import type { TopicWord } from './topics/topic-words.ts'

export type Topic =
  | Exclude<TopicWord, 'why'>
  | 'figures'
  | 'events'
  | 'reading'
  | 'breakdown'
  | 'why'
  | 'action'
  | 'unknown'
  /** What the former answer was about, and what it rests on. */
  | 'basis'
  /** What was told before, in short. */
  | 'recap'
  /** How, why or when something of the field is so. */
  | 'concept'
  /** The energy with a COP that is supposed. */
  | 'gain'
  /** What time it is. */
  | 'clock'
  /** A value in another unit: `1 TR é quantos kW?` */
  | 'conversion'

export type Statistic = 'now' | 'mean' | 'min' | 'max' | 'all'
/** `shutdown`: a failure after which the machine stopped. */
export type EventKind = 'failure' | 'shutdown' | 'stop' | 'start' | 'microstop'

/** The readings that a question means: of the machine by this id, of a compressor by that one. */
export interface AskedReading {
  readonly machine: MachineReadingId | null
  readonly compressor: CompressorReadingId | null
  /** The question's words are about any reading, by a name that no standard reading has. */
  readonly words: string
}

/** Orders units or machines: `down` begins with the highest value. */
export interface Ranking {
  readonly of: 'machines' | 'units'
  readonly end: 'worst' | 'best' | 'highest' | 'lowest'
  /** By the change between two periods: `qual caiu mais?` */
  readonly ofChange?: true
  /** Of machines and their compressors in one order: `qual o nosso maior risco?` */
  readonly withUnits?: true
  /** `o melhor e o pior`: the other end is told too. */
  readonly bothEnds?: boolean
  /** The other end of the same order was told just before. */
  readonly isOtherEnd?: true
  /** `os 3 piores`; without: all, the first one named. */
  readonly count?: number | undefined
  /** `o segundo pior`: 2. */
  readonly place?: number | undefined
}

/** A ranking whose first one is meant. */
export type Leader = Pick<
  Question,
  'topic' | 'figures' | 'ranking' | 'periods' | 'units' | 'eachUnit' | 'machines' | 'machineType' | 'among'
>

export interface Excluded {
  readonly machines: readonly string[]
  readonly types: readonly string[]
  readonly units: readonly string[]
}

/** A place and its periods, of which a figure was told. */
export type Told = Pick<
  Question,
  'machines' | 'isAmbiguous' | 'machineType' | 'units' | 'eachUnit' | 'periods' | 'site' | 'excluded'
>

/** A question as it was understood. Null: the question says nothing about it. */
export interface Question {
  readonly topic: Topic | null
  readonly figures: readonly FigureId[]
  readonly reading: AskedReading | null
  readonly statistic: Statistic | null
  readonly event: EventKind | null
  /** Ids of machines; several when the words fit several equally well (`isAmbiguous`) or name several. */
  readonly machines: readonly string[] | null
  readonly isAmbiguous: boolean
  /** `as bombas`, `todos os chillers`: machines of the type; `any`: all machines. */
  readonly machineType: string | null
  /** Ids of submachines; empty with `each`. */
  readonly units: readonly string[] | null
  readonly eachUnit: boolean
  /** Compressors that the machines lack, as typed. */
  readonly missingUnits: readonly string[]
  readonly periods: readonly AskedPeriod[]
  /** The period begins with the newest such event: `desde a última manutenção`. */
  readonly sinceEvent: SinceEvent | null
  readonly compares: boolean
  /** The only period is one to compare the present with: `em relação a setembro`. */
  readonly relates: boolean
  readonly trend: boolean
  readonly ranking: Ranking | null
  /** The question asks for one event. */
  readonly oneEvent: 'newest' | 'oldest' | 'longest' | 'shortest' | null
  /** How many events before the newest one, or behind the longest: 1 after `e a anterior?`, of `a segunda mais longa`. */
  readonly eventsBack: number
  /** Only so many of the newest events are meant: `as últimas 5 falhas`. */
  readonly newestCount: number | null
  /** The bound that machines, compressors, days or events have to pass. */
  readonly threshold: Threshold | null
  /** One figure out of several. */
  readonly combination: Combination | null
  /** The question is about the first one of a ranking told before: `e qual o MTBF dele?` */
  readonly leaderOf: Leader | null
  /** Whether the first one of that order told before is the first one of this order, too. */
  readonly isFirstOf: Leader | null
  /** `e os outros?`: those that the former question did not name. */
  readonly others: boolean
  /** The question stands for what was told before: `deles`, `cada uma`. */
  readonly refers: boolean
  /** One of the events told before, without a word for them: `qual a mais longa?` */
  readonly chosen: Question['oneEvent']
  readonly lists: boolean
  /** `e a segunda?`: 2, of a ranking told before. */
  readonly place: number | null
  /** `no mês anterior`: after a period the one before it. */
  readonly previous: boolean
  /** What the question leaves out: `exceto o C3`. */
  readonly excluded: Excluded | null
  /** The name of the site that the question is about. */
  readonly site: string | null
  /** Sites that are set side by side: by their names, or each that the user may see. */
  readonly sites: readonly string[] | 'each' | null
  /** A name behind a machine's type that no machine of the user has. */
  readonly unknownName: string | null
  /** The question goes on with the former one: `e o C2?`. */
  readonly follows: boolean
  /** The words that belong to no name and no period. */
  readonly words: string
  /** Those of them that the assistant knows nothing about, as typed. */
  readonly strangeWords: readonly string[]
  /** Words for figures, readings or numbers that the understood subject does not use, as typed. */
  readonly unusedWords: readonly string[]
  /** A word of a period that was not understood: `natal`. */
  readonly unreadPeriod: string | null
  /** The unit that the answer's numbers are wanted in: `em MWh`. */
  readonly inUnit: AskedUnit | null
  /** The figure that another one is divided by: `kWh por hora rodada`. */
  readonly per: FigureId | null
  /** The hours of each day of the period that are meant, in minutes: `no turno da noite em outubro`. */
  readonly eachDay: HoursOfDay | null
  /** The same where the question names no day: after another period it is told of that one's days. */
  readonly hoursAlone: HoursOfDay | null
  /** The days of the period that are meant, of two kinds side by side: `dia de semana x fim de semana`. */
  readonly dayKinds: readonly DayKind[]
  /** Of a reading the time is meant in which its unit runs: `a demanda média quando ligado`. */
  readonly whileRunning: boolean
  /** How often the told events had happened before them (`isso já tinha acontecido?`), or happen at all (`acontece muito?`); `previous`: the newest one before them (`e a anterior?`). */
  readonly happened: 'before' | 'often' | 'previous' | null
  /** Nothing of its own words was understood: the former question again. */
  readonly addsNothing: boolean
  /** The figures were only explained: `o que é MTTR?` */
  readonly defined: boolean
  /** Of a former day the time of now is meant: `ontem nesse horário`. */
  readonly sameHour: boolean
  /** `no mesmo período de outubro`: as much of it as was told before. */
  readonly samePart: SamePart | null
  /** `nesse dia`: a time that was told before. */
  readonly thatTime: ThatTime | null
  /** The former question whose answer told the time that `periods` stand for. */
  readonly at: Question | null
  /** `uma hora atrás` */
  readonly ago: Ago | null
  /** `não, do central`: the question mends the former one. */
  readonly corrects: boolean
  /** `foi falha ou calor?` after an extreme day asks about that part alone. */
  readonly ofPart: boolean
  /** What people do in the product, shown or refused in the former answer: `troca a minha senha`. */
  readonly task: string | null
  /** The words that name what may stand behind a reading told before: `pode ser a torre?` */
  readonly suspects: string | null
  /** What the same figure was told of in a row, oldest first; the question itself is its last one. */
  readonly told: readonly Told[]
  /** The other place that was told before this one, of whatever subject: `compara os dois`. */
  readonly formerPlace: Told | null
  /** Several of these side by side: `soma as duas`. */
  readonly among: readonly Told[] | null
  /** How it is asked, where the other members do not tell. */
  readonly form: QuestionForm | null
}

/** What only `withConversation` tells of a question. */
export const BY_ITSELF = {
  ...{ told: [], among: null, leaderOf: null, defined: false, task: null, ofPart: false, addsNothing: false },
  ...{ happened: null, isFirstOf: null, at: null, suspects: null, formerPlace: null, form: null },
} as const satisfies Partial<Question>
