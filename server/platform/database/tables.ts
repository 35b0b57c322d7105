import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'

// Tables that platform itself reads: users, rights, sessions, the audit log, limits and settings. Each feature's own tables are in its folder.

export const users = pgTable('users', {
  id: id(),
  name: text('name').notNull(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ['admin', 'user'] }).notNull(),
  isActive: boolean('is_active').notNull().default(true),
  preferencias: jsonb('preferencias').notNull(),
  /** Whether the user has to choose a new password before any other call. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Encrypted secret of the second factor (RFC 6238), confirmed or not. */
  totpSecret: text('totp_secret'),
  /** The instant since which a sign-in asks for the second factor; null without a confirmed second factor. */
  totpSince: instant('totp_since'),
  /** Time step of the newest accepted code, so that no code counts twice. */
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
  /** The prices of electric energy (`contract/sites/tariff.ts`), the oldest first. */
  tarifas: jsonb('tarifas').notNull().default([]),
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
    /** Address, browser and instant of the last use, as the list of sessions shows them; null when unknown. */
    address: text('address'),
    userAgent: text('user_agent'),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Failed sign-ins of the last hour and wrong codes of the last day, which the limits count. */
export const signInFailures = pgTable('sign_in_failures', {
  /** Hash of what the limit counts by: a place, an account, or both. */
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
    /** Network address of the caller; null when unknown or without a call. */
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
