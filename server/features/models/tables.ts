import { bigint, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/platform/database/columns.ts'
import { users } from '#server/platform/database/tables.ts'
import { machines } from '#server/telemetry/machine-tables.ts'

/** Trainings of the models of one unit: waiting, running and ended ones. The newest trained run is shown. */
export const modelRuns = pgTable(
  'model_runs',
  {
    id: id(),
    machineId: text('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    unit: text('unit').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'trained', 'failed', 'cancelled'] }).notNull(),
    /** Null: the product trains by itself, or the account is deleted. */
    askedBy: text('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** 0 to 1 while the run works. */
    progress: doublePrecision('progress').notNull().default(0),
    /** Why a run failed, in the words on screen. */
    error: text('error'),
    /** The number of the arithmetic that trained (`core/training/training-number.ts`). */
    training: integer('training').notNull(),
    /** The collection's epoch: a new collection of another source outdates the model. */
    epoch: bigint('epoch', { mode: 'number' }),
    /** The points that the model learned from. */
    points: integer('points'),
    /** The trained models and their statements (`server/models/training`); null before the end. */
    result: jsonb('result'),
  },
  (t) => [index('model_runs_unit').on(t.machineId, t.unit, t.askedAt)],
)
