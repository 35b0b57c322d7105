import pino from 'pino'
import { secretMembers } from '#contract/sources/source-kinds.ts'

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
      // A terminal gets only warnings and errors, because a person reads them; a file or a pipe also gets information.
      level: options.level ?? (process.stdout.isTTY ? 'warn' : 'info'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[oculto]' },
    },
    options.stream ?? pino.destination({ dest: 1, sync: true }),
  )
}
