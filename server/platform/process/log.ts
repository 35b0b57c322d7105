import pino from 'pino'

export type Log = pino.Logger

const secretMembers = [
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
]

/** Structured logs, one JSON line each; what could be a secret is cut out at the first three levels. */
export function createLog(options: { level?: string; stream?: pino.DestinationStream } = {}): Log {
  const paths = secretMembers.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
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
