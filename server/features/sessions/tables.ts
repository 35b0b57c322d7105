import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#server/platform/database/columns.ts'
import { sessions, users } from '#server/platform/database/tables.ts'

/** Every refresh token ever given for a session, by its hash; a used one that comes back ends all the user's sessions. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
)

/** Addresses from which a user has signed in, by their hashes: nobody else's failures lock the user out there. */
export const signInAddresses = pgTable(
  'sign_in_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.addressHash] })],
)
