import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { bytea } from '#server/platform/database/bytea.ts'
import { machines } from './machine-tables.ts'
import type { PackedSums } from './store/packed-sums.ts'

const machineId = () =>
  text('machine_id')
    .notNull()
    .references(() => machines.id, { onDelete: 'cascade' })
/** Unix milliseconds. */
const ms = (name: string) => bigint(name, { mode: 'number' })
/** The number of the derivation that made the row (`DERIVATION` in core); 0: the row is older than this column. */
const derivation = () => integer('derivation').notNull().default(0)

/** The earliest instant of JavaScript's dates: no day has summaries. */
export const NONE_SUMMARISED_MS = -8.64e15

/** The collector's state, one row per machine. */
export const collections = pgTable('collections', {
  machineId: text('machine_id')
    .primaryKey()
    .references(() => machines.id, { onDelete: 'cascade' }),
  /** The source's points in [fromMs, untilMs) have been collected. Both columns are null before the first step. */
  fromMs: ms('from_ms'),
  untilMs: ms('until_ms'),
  newestSampleMs: ms('newest_sample_ms'),
  /** The source's newest instant when this run of the first collection began; for the remaining time. */
  sourceEndMs: ms('source_end_ms'),
  /** Hashes of the source, the mapping and the meaning that the stored rows were made by, joined by dots. */
  setupHash: text('setup_hash'),
  history: jsonb('history'),
  /** `MachineRules`, chosen from the machine's setup and history. */
  rules: jsonb('rules'),
  /** The number of the derivation that made the figures, or that recomputes them now. */
  derivation: derivation(),
  /** Progress of recomputing all figures by a newer derivation; null: all are recomputed. */
  deriveAnew: jsonb('derive_anew'),
  /** The stretch that waits to be derived again from the chunks; null: none. */
  rederive: jsonb('rederive'),
  /** `Findings`: the values that are no samples. An older program stored the unmapped texts alone, as a list. */
  findings: jsonb('unmapped'),
  /** The units' newest states (`PresentUnit[]`); null: no step has stored them yet. */
  present: jsonb('present'),
  /** What the source's series tell about themselves: tags that tell mixed series apart, and the clock behind their stamps. */
  seriesFacts: jsonb('series_facts'),
  lastError: text('last_error'),
  /** The number of failed runs since the last good run. */
  failures: integer('failures').notNull().default(0),
  nextAtMs: ms('next_at_ms').notNull().default(0),
  /** The wait before `nextAtMs`, by which a clock that was ahead is recognised. */
  waitMs: ms('wait_ms').notNull().default(0),
  /** The revision of machine and connection in the last run; another revision is collected at once. */
  targetRevision: text('target_revision'),
  /** The start of this run of the first collection, and its watermark then; for the remaining time. */
  startedAtMs: ms('started_at_ms'),
  startedUntilMs: ms('started_until_ms'),
  /** The end of the first collection; null before. */
  completedAtMs: ms('completed_at_ms'),
  leaseOwner: text('lease_owner'),
  leaseUntilMs: ms('lease_until_ms').notNull().default(0),
  /** All UTC days before this one have valid `reading_days`. */
  summarisedMs: ms('summarised_ms').notNull().default(NONE_SUMMARISED_MS),
  /** Grows with each stored step; readers' caches compare it. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /** Grows when all rows of the machine are deleted; readers then drop what they keep of the machine. */
  epoch: integer('epoch').notNull().default(0),
})

/** The last comparison of a machine's past with its source. */
export const lateChecks = pgTable('late_checks', {
  machineId: text('machine_id')
    .primaryKey()
    .references(() => machines.id, { onDelete: 'cascade' }),
  /** Hash of the connection, measurement and fields that the marks describe. */
  sourceHash: text('source_hash').notNull(),
  checkedAtMs: ms('checked_at_ms').notNull(),
  /** The source's hour marks, by the hour's start in Unix ms. */
  marks: jsonb('marks').notNull(),
  /** The time of the sweep's last piece. */
  sweptAtMs: ms('swept_at_ms').notNull(),
})

/** Stretches that wait to be read again from the source. */
export const recollections = pgTable(
  'recollections',
  {
    id: text('id').primaryKey(),
    machineId: machineId(),
    fromMs: ms('from_ms').notNull(),
    toMs: ms('to_ms').notNull(),
    /** The stretch has been read up to here; null: not begun. */
    nextMs: ms('next_ms'),
    /** `asked`: requested by a person, read at once; `sweep`: the last month, read within a day; `remap`: the whole history, for other fields. */
    kind: text('kind', { enum: ['asked', 'sweep', 'remap'] }).notNull(),
    askedAtMs: ms('asked_at_ms').notNull(),
  },
  (t) => [index('recollections_machine').on(t.machineId, t.askedAtMs)],
)

/** The normalised samples of one machine and UTC hour, packed by `chunks/chunk-codec.ts`. */
export const sampleChunks = pgTable(
  'sample_chunks',
  {
    machineId: machineId(),
    hourMs: ms('hour_ms').notNull(),
    rows: integer('rows').notNull(),
    data: bytea('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.hourMs] })],
)

/** Minimum, maximum, sum and count of each reading over one past UTC day and over each of its hours, made from the chunks. */
export const readingDays = pgTable(
  'reading_days',
  {
    machineId: machineId(),
    dayMs: ms('day_ms').notNull(),
    hours: bytea('hours').notNull(),
    whole: bytea('whole').notNull(),
    derivation: derivation(),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.dayMs] })],
)

/** The carries of some hours: a derivation can begin at these hours. */
export const carries = pgTable(
  'carries',
  {
    machineId: machineId(),
    hourMs: ms('hour_ms').notNull(),
    carry: jsonb('carry').notNull(),
    derivation: derivation(),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.hourMs] })],
)

/** The sums of each unit over one UTC hour. */
export const hourlyRollups = pgTable(
  'hourly_rollups',
  {
    machineId: machineId(),
    hourMs: ms('hour_ms').notNull(),
    sums: json('sums').$type<PackedSums>().notNull(),
    derivation: derivation(),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.hourMs] })],
)

/** The hourly rollups added up by UTC day, written in the same transaction. */
export const dailyRollups = pgTable(
  'daily_rollups',
  {
    machineId: machineId(),
    dayMs: ms('day_ms').notNull(),
    sums: json('sums').$type<PackedSums>().notNull(),
    /** The collection's revision that wrote the row. A reader that keeps days fetches only newer rows. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** The oldest derivation of its hours. */
    derivation: derivation(),
  },
  (t) => [
    primaryKey({ columns: [t.machineId, t.dayMs] }),
    index('daily_rollups_revision').on(t.machineId, t.revision),
  ],
)

export const unitEvents = pgTable(
  'unit_events',
  {
    machineId: machineId(),
    unit: text('unit').notNull(),
    type: text('type', { enum: ['failure', 'start', 'stop'] }).notNull(),
    fromMs: ms('from_ms').notNull(),
    toMs: ms('to_ms'),
    /** The part of the event in which the unit's state is known. */
    knownMs: doublePrecision('known_ms').notNull(),
    causedShutdown: boolean('caused_shutdown').notNull(),
    micro: boolean('micro').notNull(),
    readingId: text('reading_id').notNull(),
    derivation: derivation(),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.type, t.fromMs, t.unit] })],
)

/** What models learn from one unit's UTC day, made from the chunks by `core/training`. */
export const trainingDays = pgTable(
  'training_days',
  {
    machineId: machineId(),
    unit: text('unit').notNull(),
    dayMs: ms('day_ms').notNull(),
    /** A chunk with one row for each cell. */
    cells: bytea('cells').notNull(),
    /** The revision of the day's `daily_rollups` row from which the cells were made; a later one outdates them. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    derivation: derivation(),
    /** The number of the arithmetic that made the cells (`core/training/training-number.ts`). */
    training: integer('training').notNull(),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.unit, t.dayMs] })],
)
