import { afterAll } from 'vitest'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import type { Config } from '#server/platform/process/config.ts'
import { routes } from '#server/routes.ts'
import type { TestApp } from './app.ts'

/** A second HTTP server over the app's database with other settings, for all tests of a file; it closes after the last one. */
export async function httpVariant(app: TestApp, config: Partial<Config>): Promise<TestApp> {
  const services = { ...app.services, config: { ...app.services.config, ...config } }
  const http = await createHttpServer(services, routes)
  afterAll(() => http.close())
  return { ...app, services, http }
}
