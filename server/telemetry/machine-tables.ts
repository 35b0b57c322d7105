import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { UploadSource } from '#contract/machines/machine.ts'
import type { SourceKind } from '#contract/sources/source-kinds.ts'
import { createdAt, id, instant, updatedAt } from '#server/platform/database/columns.ts'
import { sites, users } from '#server/platform/database/tables.ts'

export const connections = pgTable('connections', {
  id: id(),
  nome: text('nome').notNull(),
  /** The source kind, under the wire's name. */
  version: text('version').$type<SourceKind>().notNull(),
  status: text('status', { enum: ['ativo', 'erro', 'testando', 'inativo'] })
    .notNull()
    .default('inativo'),
  ultimoTeste: instant('ultimo_teste'),
  ultimoErro: text('ultimo_erro'),
  creatorId: text('creator_id').references(() => users.id, { onDelete: 'set null' }),
  metadados: jsonb('metadados'),
  /** The kind's settings, without secrets. */
  config: jsonb('config').notNull(),
  /** The secret members of the config, encrypted with a key outside the database. */
  secrets: text('secrets'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const machines = pgTable(
  'machines',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    nome: text('nome').notNull(),
    tipo: text('tipo').notNull(),
    ativo: boolean('ativo').notNull().default(true),
    influxConnectionId: text('influx_connection_id').references(() => connections.id),
    influxMeasurement: text('influx_measurement'),
    /** Uploaded files as the machine's data source, instead of a connection. */
    uploadSource: jsonb('upload_source').$type<UploadSource>(),
    submaquinas: jsonb('submaquinas').notNull(),
    readings: jsonb('readings').notNull(),
    configuracao: jsonb('configuracao').notNull(),
    manufacturer: text('manufacturer'),
    model: text('model'),
    serialNumber: text('serial_number'),
    yearInstalled: integer('year_installed'),
    specifications: jsonb('specifications').notNull(),
    haystackTags: jsonb('haystack_tags').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('machines_site').on(t.siteId), index('machines_connection').on(t.influxConnectionId)],
)
