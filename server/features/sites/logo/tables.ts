import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea } from '#server/platform/database/bytea.ts'
import { sites } from '#server/platform/database/tables.ts'

/** The uploaded logo of a site. It stands in the database and in no file, so that it comes and goes with its site. */
export const logos = pgTable('logos', {
  /** Random, with the ending of its type. */
  name: text('name').primaryKey(),
  siteId: text('site_id')
    .notNull()
    .unique()
    .references(() => sites.id, { onDelete: 'cascade' }),
  type: text('type').notNull(),
})

/** Its bytes in order, in pieces that the embedded database takes without growing. */
export const logoPieces = pgTable(
  'logo_pieces',
  {
    logoName: text('logo_name')
      .notNull()
      .references(() => logos.name, { onDelete: 'cascade' }),
    /** `screen`: as it is served; `report`: the PNG that the report draws. */
    variant: text('variant', { enum: ['screen', 'report'] })
      .notNull()
      .default('screen'),
    position: integer('position').notNull(),
    data: bytea('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.logoName, t.variant, t.position] })],
)
