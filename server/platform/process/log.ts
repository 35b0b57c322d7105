import pino from 'pino'
import { secretMembers } from '#contract/source-kinds.ts'

export type Log = pino.Logger

const secrets = new Set([
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'refreshToken',
  'secret',
  'secrets',
  'recoveryCodes',
  'totpSecret',
  'config',
  'apiKey',
  ...secretMembers,
])

/** Structured logs, one JSON line per entry; members that may be secrets are removed on the first three levels. */
export function createLog(options: { level?: string; stream?: pino.DestinationStream } = {}): Log {
  const paths = [...secrets].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    {
      // A person at a terminal wants to read what went wrong alone; what reads a file or a pipe wants all.
      level: options.level ?? (process.stdout.isTTY ? 'warn' : 'info'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[oculto]' },
    },
    options.stream ?? pino.destination({ dest: 1, sync: true }),
  )
}
