import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { AGREGACOES, type Configuracoes, TIPOS_GRAFICO } from '#contract/files/dataset.ts'
import { uploads } from '#server/features/uploads/tables.ts'
import { createdAt, id, updatedAt } from '#server/platform/database/columns.ts'
import { users } from '#server/platform/database/tables.ts'
import { machines } from '#server/telemetry/machine-tables.ts'

/** Charts of uploaded files on a machine's or submachine's Dashboard. */
export const datasets = pgTable(
  'datasets',
  {
    id: id(),
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    machineId: text('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    /** Null: the machine as a whole. */
    submaquinaId: text('submaquina_id'),
    nome: text('nome').notNull(),
    descricao: text('descricao'),
    tipoGrafico: text('tipo_grafico', { enum: TIPOS_GRAFICO }).notNull(),
    aggregacao: text('aggregacao', { enum: AGREGACOES }).notNull(),
    colunaAggregacao: text('coluna_aggregacao'),
    configuracoes: jsonb('configuracoes').$type<Configuracoes>().notNull(),
    creatorId: text('creator_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('datasets_same').on(t.uploadId, t.machineId, t.submaquinaId, t.nome).nullsNotDistinct(),
    index('datasets_machine').on(t.machineId),
  ],
)
