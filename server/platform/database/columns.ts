import { text, timestamp } from 'drizzle-orm/pg-core'

// Columns that tables have in common.
export const id = () => text('id').primaryKey()
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
