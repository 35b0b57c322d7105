import { join } from 'node:path'
import type { Services } from '../context.ts'
import { type BeforeUpdate, openDatabase } from '../database/database.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { createSecrets } from '../security/secrets.ts'
import { createTokens } from '../security/tokens.ts'
import { startJobs } from '../work/jobs.ts'
import type { Config } from './config.ts'
import { secretKeyOf } from './data-folder.ts'
import { createLog } from './log.ts'
import { withProgress } from './terminal.ts'

export interface OpenServices {
  readonly services: Services
  setReady(ready: boolean): void
  close(): Promise<void>
}

/** Opens the services that the whole process shares: the log, the database with its tables, the job queue. */
export async function openServices(config: Config, beforeUpdate?: BeforeUpdate): Promise<OpenServices> {
  const log = createLog()
  const secretKey = secretKeyOf(config)
  const files = await openFileStore(config)
  const database = await withProgress('Preparando o banco de dados', () =>
    openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'database'), beforeUpdate }),
  )
  const jobs = await withProgress('Preparando a fila de trabalhos', () =>
    startJobs(database, log, { works: config.role !== 'web' }),
  )
  let ready = false
  const services: Services = {
    db: database.db,
    database,
    files,
    config,
    log,
    jobs,
    secrets: createSecrets(secretKey),
    tokens: createTokens(secretKey),
    now: () => new Date(),
    isReady: () => ready,
  }
  return {
    services,
    setReady: (value) => {
      ready = value
    },
    close: async () => {
      await jobs.stop()
      await database.close()
    },
  }
}
