import {
  type Connection,
  type ConnectionVersion,
  MASKED_SECRET,
  v1ConfigSchema,
  v2ConfigSchema,
} from '#contract/connection.ts'

export interface TagDraft {
  name: string
  value: string
}

/** A connection as it stands in its form; each version uses its own members of it. */
export interface ConnectionDraft {
  nome: string
  version: ConnectionVersion
  host: string
  port: string
  ssl: boolean
  database: string
  retentionPolicy: string
  username: string
  /** Stars stand for the stored one. */
  password: string
  url: string
  org: string
  bucket: string
  token: string
  measurement: string
  description: string
  /** One a line. */
  fields: string
  tags: TagDraft[]
  /** One a line; a name may hold any other sign. */
  measurements: string
}

export const DEFAULT_PORT = '8086'

export function newConnectionDraft(): ConnectionDraft {
  return {
    nome: '',
    version: 'v1_8',
    host: '',
    port: DEFAULT_PORT,
    ssl: false,
    database: '',
    retentionPolicy: '',
    username: '',
    password: '',
    url: '',
    org: '',
    bucket: '',
    token: '',
    measurement: '',
    description: '',
    fields: '',
    tags: [],
    measurements: '',
  }
}

export function connectionDraftOf({ nome, version, config }: Connection): ConnectionDraft {
  const text = (member: string) => (config[member] === undefined ? '' : String(config[member]))
  const draft = newConnectionDraft()
  const texts = [
    'host',
    'database',
    'retentionPolicy',
    'username',
    'password',
    'url',
    'org',
    'bucket',
    'token',
    'measurement',
    'description',
  ] as const
  for (const member of texts) draft[member] = text(member)
  return {
    ...draft,
    nome,
    version,
    port: text('port') || DEFAULT_PORT,
    ssl: config.ssl === true,
    fields: Array.isArray(config.fields) ? config.fields.join('\n') : '',
    tags: Object.entries((config.tags ?? {}) as Record<string, string>).map(([name, value]) => ({
      name,
      value,
    })),
    measurements: Array.isArray(config.measurements) ? config.measurements.join('\n') : '',
  }
}

type Config = Record<string, unknown>

/** The config of the draft's version; what is optional and blank is left out. */
export function configOf(draft: ConnectionDraft): Config {
  return withoutBlanks({ ...ownConfig(draft), ...commonConfig(draft) })
}

function ownConfig(draft: ConnectionDraft): Config {
  const { host, port, ssl, database, retentionPolicy, username, password, url, org, bucket, token } = draft
  if (draft.version === 'v1_8') {
    // Blank would be taken for the default port by a schema that never saw the field.
    return {
      host,
      port: port.trim() === '' ? null : port.trim(),
      ssl,
      database,
      retentionPolicy,
      username,
      password,
    }
  }
  return draft.version === 'v2_x' ? { url, org, bucket, token } : {}
}

const lines = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function commonConfig({ measurement, description, fields, tags, measurements }: ConnectionDraft): Config {
  const listed = lines(fields, /[\n,;]/)
  const offered = lines(measurements, /\n/)
  const pairs = tags
    .map(({ name, value }) => [name.trim(), value.trim()] as const)
    // Without a value: points without the tag.
    .filter(([name]) => name !== '')
  return {
    measurement,
    description,
    fields: listed.length > 0 ? listed : undefined,
    tags: pairs.length > 0 ? Object.fromEntries(pairs) : undefined,
    measurements: offered.length > 0 ? offered : undefined,
  }
}

function withoutBlanks(config: Config): Config {
  const kept: Config = {}
  for (const [member, value] of Object.entries(config)) {
    const plain = typeof value === 'string' && !SECRETS.has(member) ? value.trim() : value
    if (plain !== undefined && plain !== '') kept[member] = plain
  }
  return kept
}

const SECRETS = new Set(['password', 'token'])
const SCHEMAS = { v1_8: v1ConfigSchema, v2_x: v2ConfigSchema } as const

export const ADDRESS = ['host', 'port', 'ssl', 'url'] as const

/** The server knows other spellings of one address; here whatever is typed is another. */
const hasMoved = (start: ConnectionDraft, draft: ConnectionDraft): boolean =>
  ADDRESS.some((member) => String(start[member]).trim() !== String(draft[member]).trim())

const secretOf = ({ version }: ConnectionDraft) => (version === 'v1_8' ? 'password' : 'token')
export const isUntyped = (secret: string) => secret === '' || secret === MASKED_SECRET

/** The secret that has to be typed anew: it stays where it was sent before. Null: none has. */
export function secretToRepeat(
  start: ConnectionDraft,
  draft: ConnectionDraft,
  hasStoredSecret: boolean,
): 'password' | 'token' | null {
  if (!hasStoredSecret || !hasMoved(start, draft)) return null
  return draft.version === 'v1_8' && draft.username.trim() === '' ? null : secretOf(draft)
}

/** Stars go away with the address that they stand for, and come back with it. */
export function withSecretOfAddress(start: ConnectionDraft, draft: ConnectionDraft): ConnectionDraft {
  const secret = secretOf(draft)
  if (!isUntyped(draft[secret]) || start[secret] !== MASKED_SECRET) return draft
  return { ...draft, [secret]: hasMoved(start, draft) ? '' : MASKED_SECRET }
}

export const REPEAT_SECRET = {
  password: 'Informe a senha de novo: o endereço mudou',
  token: 'Informe o token de novo: o endereço mudou',
} as const

/** Messages by field of the form; empty when the form can be sent. A stored secret need not be typed again. */
export function connectionErrors(draft: ConnectionDraft, hasStoredSecret: boolean): Record<string, string> {
  const errors: Record<string, string> = {}
  const nome = draft.nome.trim()
  if (nome === '') errors.nome = 'Nome é obrigatório'
  else if (nome.length > 200) errors.nome = 'Nome deve ter no máximo 200 caracteres'
  if (draft.version === 'demo') return errors
  const stored = hasStoredSecret ? { token: MASKED_SECRET } : {}
  const parsed = SCHEMAS[draft.version].safeParse({ ...stored, ...configOf(draft) })
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return errors
}
