import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type Metadados, type Opcoes, UPLOAD_STATUS, UPLOAD_TIPOS } from '#contract/files/upload.ts'
import { createdAt, id, instant, updatedAt } from '#server/platform/database/columns.ts'
import { users } from '#server/platform/database/tables.ts'
import { machines } from '#server/telemetry/machine-tables.ts'

/** Files that people sent. The original and the table made of it are in the file store. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    nome: text('nome').notNull(),
    nomeOriginal: text('nome_original').notNull(),
    tipo: text('tipo', { enum: UPLOAD_TIPOS }).notNull(),
    /** Bytes of the original. */
    tamanho: integer('tamanho').notNull(),
    status: text('status', { enum: UPLOAD_STATUS }).notNull(),
    /** Null: the account is deleted. */
    uploaderId: text('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null: no machine, or it is deleted. */
    machineId: text('machine_id').references(() => machines.id, { onDelete: 'set null' }),
    descricao: text('descricao'),
    /** The original in the file store. */
    fileId: text('file_id').notNull().unique(),
    /** The understood rows as Parquet in the file store; null until the file is processed. */
    tableFileId: text('table_file_id').unique(),
    opcoes: jsonb('opcoes').$type<Opcoes>().notNull(),
    /** The zone of times without an offset where `opcoes` names none: the uploader's at the time of sending. */
    timezone: text('timezone').notNull(),
    /** Null until the file is processed. */
    metadados: jsonb('metadados').$type<Metadados>(),
    iniciadoEm: instant('iniciado_em'),
    finalizadoEm: instant('finalizado_em'),
    erro: text('erro'),
    logs: jsonb('logs').$type<readonly string[]>().notNull(),
    /** 0 to 1 while the file is processed; the web process reads what the worker has written. */
    progresso: doublePrecision('progresso'),
    /** Raised with each processing that is asked for; an older job stores nothing. */
    revision: integer('revision').notNull().default(0),
    demonstracao: boolean('demonstracao').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('uploads_machine').on(t.machineId), index('uploads_uploader').on(t.uploaderId)],
)
