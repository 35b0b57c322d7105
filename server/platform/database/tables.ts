import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'

// What platform itself reads: who may do what, the audit log, limits and settings. Each feature's other tables stand beside it.

export const users = pgTable('users', {
  id: id(),
  name: text('name').notNull(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ['admin', 'user'] }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  preferencias: jsonb('preferencias').notNull(),
  /** The next sign-in leads to a new password and nowhere else. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Secret of the second factor (RFC 6238), encrypted; from its making on, confirmed or not. */
  totpSecret: text('totp_secret'),
  /** Since when a sign-in asks for the second factor; null: it does not. */
  totpSince: instant('totp_since'),
  /** Time step of the newest accepted code: no code counts twice. */
  totpStep: integer('totp_step'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const sites = pgTable('sites', {
  id: id(),
  nome: text('nome').notNull(),
  ativo: boolean('ativo').notNull().default(true),
  logoFile: text('logo_file'),
  logoUrl: text('logo_url'),
  location: jsonb('location'),
  palette: jsonb('palette').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const siteUsers = pgTable(
  'site_users',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    escrita: boolean('escrita').notNull().default(false),
    admin: boolean('admin').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.userId] }), index('site_users_user').on(t.userId)],
)

/** One row per sign-in; the refresh token rotates within it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Where from, with what and when it was used last, as its user sees it; null: not known. */
    address: text('address'),
    userAgent: text('user_agent'),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Bad sign-ins of the last minutes, per address and per account and address; the limit counts them. */
export const signInFailures = pgTable('sign_in_failures', {
  /** Hash of the address, or of the address and the account. */
  key: text('key').primaryKey(),
  /** Unix milliseconds, oldest first. */
  failuresMs: jsonb('failures_ms').$type<number[]>().notNull(),
  updatedAt: updatedAt(),
})

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    /** `change`: of an entity; `security`: sign-ins, sessions, rights, exports, backups. */
    kind: text('kind', { enum: ['change', 'security'] })
      .notNull()
      .default('change'),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    /** Network address of the caller; null: not known, or no call. */
    address: text('address'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    changes: jsonb('changes'),
  },
  (t) => [index('audit_log_at').on(t.at, t.id), index('audit_log_kind').on(t.kind, t.at, t.id)],
)

/** Small facts about the installation, e.g. that the demo was seeded. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
