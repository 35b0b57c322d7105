import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../process/config.ts'
import { lockDataFolder } from '../process/data-folder.ts'
import { StartupError } from '../process/startup-error.ts'
import { withProgress } from '../process/terminal.ts'
import { openSession, type Session } from './database-session.ts'
import { placeError } from './file-errors.ts'

/** The arguments of a command. */
export interface Call {
  readonly file: string
  readonly flags: ReadonlySet<string>
}

const FAILED = 1
const WRONGLY_CALLED = 2

/** Runs a command with one FILE and ends the process: 0 done, 1 not done (the reason is printed), 2 wrong arguments. */
export async function runCommand(
  usage: string,
  allowed: readonly string[],
  body: (call: Call, config: Config) => Promise<void>,
): Promise<void> {
  const [base, ...given] = process.argv.slice(2)
  const flags = given.filter((one) => one.startsWith('--'))
  const files = given.filter((one) => !one.startsWith('--'))
  const [file, ...others] = files
  if (
    base === undefined ||
    file === undefined ||
    others.length > 0 ||
    flags.some((flag) => !allowed.includes(flag))
  ) {
    console.error(usage)
    process.exit(WRONGLY_CALLED)
  }
  try {
    await body({ file: resolve(base, file), flags: new Set(flags) }, readConfig())
    process.exit(0)
  } catch (error) {
    const known = placeError(error)
    if (!(known instanceof ConfigError || known instanceof StartupError)) throw error
    console.error(known.message)
    process.exit(FAILED)
  }
}

/** Runs the work with the installation's database. The embedded one is locked against other processes. */
export async function withSession<T>(config: Config, work: (session: Session) => Promise<T>): Promise<T> {
  const lock = config.databaseUrl ? undefined : lockForCommand(config.dataDir)
  try {
    const session = await withProgress('Abrindo o banco de dados', () => openSession(config))
    try {
      return await work(session)
    } finally {
      await session.close()
    }
  } finally {
    lock?.release()
  }
}

function lockForCommand(dataDir: string): ReturnType<typeof lockDataFolder> {
  try {
    return lockDataFolder(dataDir)
  } catch (cause) {
    throw new StartupError(lockWording(cause, dataDir), { cause })
  }
}

function lockWording(cause: unknown, dataDir: string): string {
  if (!(cause instanceof StartupError))
    return `Sem permissão para escrever na pasta de dados ${dataDir} (DATA_DIR).`
  return `O Geada está em execução com a pasta de dados ${dataDir}, e o banco embutido serve a um único processo. Encerre-o (Ctrl+C onde foi iniciado), execute este comando de novo e inicie-o outra vez. Com PostgreSQL (DATABASE_URL) a cópia é feita sem parar.`
}
