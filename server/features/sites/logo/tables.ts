import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea } from '#server/platform/database/bytea.ts'
import { sites } from '#server/platform/database/tables.ts'

/** The uploaded logo of a site, in the database and not in a file, so that it is backed up and deleted with its site. */
export const logos = pgTable('logos', {
  /** Random, with the extension of its type. */
  name: text('name').primaryKey(),
  siteId: text('site_id')
    .notNull()
    .unique()
    .references(() => sites.id, { onDelete: 'cascade' }),
  type: text('type').notNull(),
})

/** The logo's bytes in order, in pieces small enough for the embedded database's memory. */
export const logoPieces = pgTable(
  'logo_pieces',
  {
    logoName: text('logo_name')
      .notNull()
      .references(() => logos.name, { onDelete: 'cascade' }),
    /** `screen`: the picture that browsers load; `report`: the PNG that the report draws. */
    variant: text('variant', { enum: ['screen', 'report'] })
      .notNull()
      .default('screen'),
    position: integer('position').notNull(),
    data: bytea('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.logoName, t.variant, t.position] })],
)
