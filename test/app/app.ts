import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { type Config, readConfig } from '#server/platform/process/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createSecrets } from '#server/platform/security/secrets.ts'
import { createTokens } from '#server/platform/security/tokens.ts'
import { startJobs } from '#server/platform/work/jobs.ts'
import { routes } from '#server/routes.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestApp {
  readonly services: Services
  readonly http: FastifyInstance
  /** The app's clock stands still until a test moves it. */
  setNow(now: Date): void
  /** Lines of the log. */
  readonly logLines: string[]
  close(): Promise<void>
}

/** The whole server, injected: real database (this project's engine), real routes, no network. */
export async function createTestApp(config: Partial<Config> = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  const logLines: string[] = []
  const log = createLog({ stream: { write: (line) => logLines.push(line) } })
  let ready = true
  let now = new Date('2026-03-10T12:00:00.000Z')
  const services = { ...(await testServices(database, config)), log, now: () => now, isReady: () => ready }
  const http = await createHttpServer(services, routes)
  return {
    services,
    http,
    logLines,
    setNow: (instant) => {
      now = instant
    },
    close: async () => {
      ready = false
      await http.close()
      await services.jobs.stop()
      await database.close()
    },
  }
}

async function testServices(database: Database, config: Partial<Config>) {
  const secretKey = randomBytes(32).toString('hex')
  const complete = { ...readConfig({ DATA_DIR: '/nonexistent/geada-test' }), ...config }
  return {
    db: database.db,
    database,
    config: complete,
    files: await openFileStore(complete),
    jobs: await startJobs(database, createLog({ level: 'silent' }), { works: false }),
    secrets: createSecrets(secretKey),
    tokens: createTokens(secretKey),
  }
}
