import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod/mini'
import { boundedText } from '#contract/wire/bounded.ts'
import { type BucketAccess, bucketAccess, bucketAddress } from '../files/bucket/bucket-address.ts'
import { isLoopbackHost, type Network, parseNetwork } from '../http/callers/network-address.ts'

/** Whether the demo plant is wanted: yes, no, or only when this installation is new. */
export type DemoWish = 'yes' | 'no' | 'when-new'

const onOff = z.pipe(
  z.enum(['0', '1'], 'deve ser 0 ou 1'),
  z.transform((v) => v === '1'),
)
const text = (most: number) => boundedText(most, { tooLong: `deve ter no máximo ${most} caracteres` })
const url = (protocols: RegExp, hint: string) =>
  text(4096).check(z.url({ protocol: protocols, error: `deve ser ${hint}` }))
const EMAIL = /^[^\s@:]+@[^\s@][^\s@.]*\.[^\s@]+$/

const wholeNumber = (least: number, most: number, error: string) =>
  z.coerce.number(error).check(z.int(error), z.gte(least, error), z.lte(most, error))

/** Networks separated by commas or blanks; the message names the first entry that is no network. */
const networks = z.pipe(
  text(4096),
  z.transform((listed: string, ctx) => {
    const entries = listed.split(/[\s,]+/).filter(Boolean)
    const parsed = entries.flatMap((entry) => parseNetwork(entry) ?? [])
    if (parsed.length === entries.length) return parsed
    const wrong = entries.find((entry) => parseNetwork(entry) === undefined)
    const message = `deve ser uma lista de endereços ou redes, como 127.0.0.1, 10.0.0.0/8, fd00::/8; "${wrong}" não serve`
    ctx.issues.push({ code: 'custom', message, input: listed })
    return z.NEVER
  }),
)

/** Contacts in the form of security.txt: an e-mail address becomes a mailto: link. */
const contacts = z.pipe(
  text(4096),
  z.transform((listed: string, ctx) => {
    const given = listed.split(/[\s,]+/).filter(Boolean)
    const found = given.map((one) => (EMAIL.test(one) ? `mailto:${one}` : one))
    if (found.every((one) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^/\s]+\S*|tel:\+?[\d-]+)$/i.test(one)))
      return found
    const message = 'deve ser um e-mail, um endereço https:// ou um telefone (tel:+55…)'
    ctx.issues.push({ code: 'custom', message, input: listed })
    return z.NEVER
  }),
)

/** The bucket of uploaded files. */
const filesUrl = z.pipe(
  text(2048),
  z.transform((given: string, ctx) => {
    const address = bucketAddress(given.trim())
    if (address) return address
    const message =
      'deve ser um endereço como s3://bucket?endpoint=https://servidor:9000&region=us-east-1, sem chaves nele'
    // Without the text itself: somebody may have written a key into it.
    ctx.issues.push({ code: 'custom', message, input: '' })
    return z.NEVER
  }),
)

export const environmentSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535, 'deve ser um número de porta (0 a 65535)'), 3000),
  HOST: z._default(
    text(255).check(z.regex(/^[^\s/]+$/, 'deve ser um nome ou endereço de rede')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(text(4096), './data'),
  DATABASE_URL: z.optional(
    url(/^postgres(ql)?$/, 'um endereço como postgresql://usuario:senha@servidor:5432/banco'),
  ),
  ROLE: z._default(z.enum(['all', 'web', 'worker'], 'deve ser all, web ou worker'), 'all'),
  DEMO: z.optional(onOff),
  ADMIN_EMAIL: z.optional(
    text(254).check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'deve ser um endereço de e-mail'),
    ),
  ),
  ADMIN_PASSWORD: z.optional(text(200).check(z.minLength(6, 'deve ter pelo menos 6 caracteres'))),
  ALLOW_LOOPBACK_SOURCES: z.optional(onOff),
  SECRET_KEY: z.optional(text(4096).check(z.minLength(16, 'deve ter pelo menos 16 caracteres'))),
  BACKUP_PASSPHRASE: z.optional(text(4096).check(z.minLength(12, 'deve ter pelo menos 12 caracteres'))),
  BACKUP_SECRET_KEY: z.optional(text(4096).check(z.minLength(16, 'deve ter pelo menos 16 caracteres'))),
  AUDIT_RETENTION_DAYS: z._default(wholeNumber(30, 36_500, 'deve ser um número de dias (30 a 36500)'), 730),
  LLM_BASE_URL: z.optional(url(/^https?$/, 'um endereço http:// ou https://')),
  LLM_API_KEY: z.optional(text(4096)),
  LLM_MODEL: z._default(text(200), 'llama-3.1-8b-instant'),
  FILES_URL: z.optional(filesUrl),
  AWS_ACCESS_KEY_ID: z.optional(text(200)),
  AWS_SECRET_ACCESS_KEY: z.optional(text(1000)),
  AWS_SESSION_TOKEN: z.optional(text(16_384)),
  AWS_REGION: z.optional(text(40)),
  AWS_DEFAULT_REGION: z.optional(text(40)),
  SMTP_URL: z.optional(url(/^smtps?$/, 'um endereço smtp:// ou smtps://')),
  PUBLIC_URL: z.optional(url(/^https?$/, 'um endereço http:// ou https://')),
  TRUSTED_PROXIES: z._default(networks, []),
  SECURITY_CONTACT: z.optional(contacts),
  SECURITY_POLICY_URL: z.optional(url(/^https$/, 'um endereço https://')),
})
type Environment = z.infer<typeof environmentSchema>

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  role: 'all' | 'web' | 'worker'
  demo: DemoWish
  admin: { email: string; password: string } | undefined
  allowLoopbackSources: boolean
  /** undefined: the key is in the data folder. */
  secretKey: string | undefined
  backup: {
    /** Encrypts and decrypts the key within a backup. */
    passphrase: string | undefined
    /** The key of the installation whose backup holds no key. */
    secretKey: string | undefined
  }
  /** Older entries of the audit log are deleted. */
  auditRetentionDays: number
  llm: { baseUrl: string; apiKey: string | undefined; model: string } | undefined
  /** Holds uploaded files; undefined: they are in the data folder. */
  bucket: BucketAccess | undefined
  smtpUrl: string | undefined
  publicUrl: string | undefined
  /** Networks whose X-Forwarded-* headers count. */
  trustedProxies: readonly Network[]
  /** The contacts for reports of weaknesses, which /.well-known/security.txt lists. */
  security: { contacts: readonly string[]; policyUrl: string | undefined } | undefined
}

/** One line in Portuguese for each wrong variable. */
export class ConfigError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** The only reader of the environment. An empty variable counts as absent. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = environmentSchema.safeParse(present)
  const issues = result.error?.issues ?? []
  const wrong = issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  const problems = [...new Set([...wrong, ...contradictions(present)])]
  if (!result.success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(result.data)
}

function contradictions(env: Record<string, string | undefined>): string[] {
  const lines: string[] = []
  const shared = env.ROLE === 'web' || env.ROLE === 'worker'
  if (shared && !env.SECRET_KEY)
    lines.push(`SECRET_KEY é obrigatória com ROLE=${env.ROLE}: todos os processos precisam da mesma chave.`)
  if (shared && !env.DATABASE_URL)
    lines.push(`DATABASE_URL é obrigatória com ROLE=${env.ROLE}: o banco embutido serve a um único processo.`)
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) lines.push('ADMIN_PASSWORD é obrigatória com ADMIN_EMAIL.')
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) lines.push('ADMIN_EMAIL é obrigatório com ADMIN_PASSWORD.')
  if (env.FILES_URL)
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      if (!env[name]) lines.push(`${name} é obrigatória com FILES_URL.`)
  if (env.SECURITY_POLICY_URL && !env.SECURITY_CONTACT)
    lines.push('SECURITY_CONTACT é obrigatório com SECURITY_POLICY_URL.')
  return lines
}

function toConfig(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    role: env.ROLE,
    demo: demoWish(env, dataDir),
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    allowLoopbackSources: env.ALLOW_LOOPBACK_SOURCES ?? isLoopbackHost(env.HOST),
    secretKey: env.SECRET_KEY,
    backup: { passphrase: env.BACKUP_PASSPHRASE, secretKey: env.BACKUP_SECRET_KEY },
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    llm: env.LLM_BASE_URL
      ? { baseUrl: env.LLM_BASE_URL, apiKey: env.LLM_API_KEY, model: env.LLM_MODEL }
      : undefined,
    bucket: bucketOf(env),
    smtpUrl: env.SMTP_URL,
    publicUrl: env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    trustedProxies: env.TRUSTED_PROXIES,
    security: env.SECURITY_CONTACT && {
      contacts: env.SECURITY_CONTACT,
      policyUrl: env.SECURITY_POLICY_URL,
    },
  }
}

function bucketOf(env: Environment): BucketAccess | undefined {
  const { FILES_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!FILES_URL || !accessKeyId || !secretAccessKey) return undefined
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION
  return bucketAccess(FILES_URL, {
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
    region,
  })
}

function demoWish(env: Environment, dataDir: string): DemoWish {
  if (env.DEMO !== undefined) return env.DEMO ? 'yes' : 'no'
  if (env.ADMIN_EMAIL) return 'no'
  return isNewFolder(dataDir) ? 'when-new' : 'no'
}

/** Marks a new data folder until the demo plant is complete, so that the next start continues an interrupted first start. */
export const DEMO_PENDING_FILE = 'demo-pending'

function isNewFolder(folder: string): boolean {
  if (!existsSync(folder)) return true
  const names = readdirSync(folder)
  return names.length === 0 || names.includes(DEMO_PENDING_FILE)
}
