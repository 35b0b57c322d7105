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
/** Number of the derivation that made the row (`DERIVATION` in core); 0: the row was made before rows had it. */
const derivation = () => integer('derivation').notNull().default(0)

/** Before any instant there is. */
export const NONE_SUMMARISED_MS = -8.64e15

/** The collector's state, one row per machine. */
export const collections = pgTable('collections', {
  machineId: text('machine_id')
    .primaryKey()
    .references(() => machines.id, { onDelete: 'cascade' }),
  /** All that the source held in [fromMs, untilMs) has been collected. */
  fromMs: ms('from_ms'),
  untilMs: ms('until_ms'),
  newestSampleMs: ms('newest_sample_ms'),
  /** End of what the first collection has to read, for the remaining time. */
  sourceEndMs: ms('source_end_ms'),
  /** Hash of what the stored rows were made from: connection, measurement, readings, configuration. */
  setupHash: text('setup_hash'),
  history: jsonb('history'),
  /** How the machine's samples are read: chosen from its setup and history. */
  rules: jsonb('rules'),
  /** The derivation that its figures were made by, or are being made anew by. */
  derivation: derivation(),
  /** How far a newer derivation has made the figures anew; null: it has made all. */
  deriveAnew: jsonb('derive_anew'),
  /** A stretch whose derivation has to be made again from the chunks, and how far that has come. */
  rederive: jsonb('rederive'),
  unmapped: jsonb('unmapped'),
  lastError: text('last_error'),
  /** Runs that failed since the last good one. */
  failures: integer('failures').notNull().default(0),
  nextAtMs: ms('next_at_ms').notNull().default(0),
  /** How long the next run was put off. */
  waitMs: ms('wait_ms').notNull().default(0),
  /** The machine and its connection as the last run found them: changed ones are tried at once. */
  targetRevision: text('target_revision'),
  /** When this run of the first collection began, and from which watermark; for the remaining time. */
  startedAtMs: ms('started_at_ms'),
  startedUntilMs: ms('started_until_ms'),
  /** End of the first collection; null before. */
  completedAtMs: ms('completed_at_ms'),
  leaseOwner: text('lease_owner'),
  leaseUntilMs: ms('lease_until_ms').notNull().default(0),
  /** The `reading_days` of all UTC days before this one say what their chunks hold. */
  summarisedMs: ms('summarised_ms').notNull().default(NONE_SUMMARISED_MS),
  /** Grows with every stored step; readers' caches hang on it. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /** Grows when everything stored goes: readers forget what they keep of the machine. */
  epoch: integer('epoch').notNull().default(0),
})

/** When a machine's past was last compared with its source. */
export const lateChecks = pgTable('late_checks', {
  machineId: text('machine_id')
    .primaryKey()
    .references(() => machines.id, { onDelete: 'cascade' }),
  /** Hash of where the marks come from: connection, measurement, fields. */
  sourceHash: text('source_hash').notNull(),
  checkedAtMs: ms('checked_at_ms').notNull(),
  /** By UTC hour, what the source's points of that hour looked like. */
  marks: jsonb('marks').notNull(),
  /** When the last month was last read again as a whole. */
  sweptAtMs: ms('swept_at_ms').notNull(),
})

/** Stretches that are to be read again from the source, in the order in which they were asked. */
export const recollections = pgTable(
  'recollections',
  {
    id: text('id').primaryKey(),
    machineId: machineId(),
    fromMs: ms('from_ms').notNull(),
    toMs: ms('to_ms').notNull(),
    /** Everything before it has been read; null: not begun. */
    nextMs: ms('next_ms'),
    /** `asked`: by a person, at once; `sweep`: the daily reading of the last month, when there is time; `remap`: of everything, for other fields. */
    kind: text('kind', { enum: ['asked', 'sweep', 'remap'] }).notNull(),
    askedAtMs: ms('asked_at_ms').notNull(),
  },
  (t) => [index('recollections_machine').on(t.machineId, t.askedAtMs)],
)

/** The normalised samples of one machine and UTC hour, columnar and compressed. */
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

/** The summaries of every reading over one past UTC day, made from the chunks: minimum, maximum, sum and count of each hour and of the whole day. */
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

/** The derivation's state at the start of some hours, so that it can begin again from there. */
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

/** Sums of the hourly rollups by UTC day, kept in the same transaction. */
export const dailyRollups = pgTable(
  'daily_rollups',
  {
    machineId: machineId(),
    dayMs: ms('day_ms').notNull(),
    sums: json('sums').$type<PackedSums>().notNull(),
    /** The collection's revision that wrote the row: readers who keep days fetch those that are newer. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** The oldest of its hours'. */
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
    knownMs: doublePrecision('known_ms').notNull(),
    causedShutdown: boolean('caused_shutdown').notNull(),
    micro: boolean('micro').notNull(),
    readingId: text('reading_id').notNull(),
    derivation: derivation(),
  },
  (t) => [primaryKey({ columns: [t.machineId, t.type, t.fromMs, t.unit] })],
)
