import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#server/platform/database/columns.ts'
import { sessions, users } from '#server/platform/database/tables.ts'

/** Hashes of the refresh tokens of a session. The second use of a token ends all sessions of the user. */
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

/** Hashes of the addresses from which a user has signed in. Failures of others never lock the user out there. */
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
