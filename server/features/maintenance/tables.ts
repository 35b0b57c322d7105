import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MAINTENANCE_STATUS, MAINTENANCE_TIPOS } from '#contract/machines/maintenance.ts'
import { createdAt, id, instant, updatedAt } from '#server/platform/database/columns.ts'
import { users } from '#server/platform/database/tables.ts'
import { machines } from '#server/telemetry/machine-tables.ts'

/** Scheduled maintenance of a machine or one of its submachines. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: id(),
    machineId: text('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    submaquinaId: text('submaquina_id'),
    tipo: text('tipo', { enum: MAINTENANCE_TIPOS }).notNull(),
    inicio: instant('inicio').notNull(),
    fim: instant('fim'),
    responsavel: text('responsavel'),
    notas: text('notas'),
    status: text('status', { enum: MAINTENANCE_STATUS }).notNull(),
    origem: text('origem'),
    /** The id of the model's recommendation that the maintenance answers (`core/training/advice-id.ts`). */
    recomendacao: text('recomendacao'),
    /** What the comparison of before and after says (`contract/machines/maintenance-effect.ts`); null before the first one. */
    efeito: jsonb('efeito'),
    /** Number of changes of the row; calendars compare it (RFC 5545, SEQUENCE). */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('maintenance_machine').on(t.machineId, t.inicio),
    index('maintenance_unjudged')
      .on(t.machineId)
      .where(sql`recomendacao is not null and efeito is null and status = 'concluida'`),
  ],
)

/** A user's address of a machine's calendar. The address contains a token, the row the token's hash. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    machineId: text('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.machineId] }), index('calendar_feeds_machine').on(t.machineId)],
)
