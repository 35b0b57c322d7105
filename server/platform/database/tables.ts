import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SourceKind } from '#contract/source-kinds.ts'
import { bytea } from './bytea.ts'

const id = () => text('id').primaryKey()
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const createdAt = () => instant('created_at').notNull().defaultNow()
const updatedAt = () => instant('updated_at').notNull().defaultNow()

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

/** Codes that stand for a lost second factor, each once, by their hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

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

/** The uploaded logo of a site, as it is served: here and in no file, so that it comes and goes with its site. */
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

/** Bad sign-ins of the last minutes, per address and per account and address; the limit counts them. */
export const signInFailures = pgTable('sign_in_failures', {
  /** Hash of the address, or of the address and the account. */
  key: text('key').primaryKey(),
  /** Unix milliseconds, oldest first. */
  failuresMs: jsonb('failures_ms').$type<number[]>().notNull(),
  updatedAt: updatedAt(),
})

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

export const connections = pgTable('connections', {
  id: id(),
  nome: text('nome').notNull(),
  /** The source kind. */
  version: text('version').$type<SourceKind>().notNull(),
  status: text('status', { enum: ['ativo', 'erro', 'testando', 'inativo'] })
    .notNull()
    .default('inativo'),
  ultimoTeste: instant('ultimo_teste'),
  ultimoErro: text('ultimo_erro'),
  creatorId: text('creator_id').references(() => users.id, { onDelete: 'set null' }),
  metadados: jsonb('metadados'),
  /** Without secrets. */
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

/** Scheduled maintenance of a machine or one of its submachines. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: id(),
    machineId: text('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    submaquinaId: text('submaquina_id'),
    tipo: text('tipo', { enum: ['preventiva', 'corretiva', 'preditiva', 'inspecao'] }).notNull(),
    inicio: instant('inicio').notNull(),
    fim: instant('fim'),
    responsavel: text('responsavel'),
    notas: text('notas'),
    status: text('status', { enum: ['agendada', 'concluida', 'cancelada'] }).notNull(),
    origem: text('origem'),
    /** How often it was changed: calendars tell versions by it. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('maintenance_machine').on(t.machineId, t.inicio)],
)

/** A user's address of a machine's calendar, by the hash of the token in it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    machineId: text('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.machineId] }), index('calendar_feeds_machine').on(t.machineId)],
)

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
