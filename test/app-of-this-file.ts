import { afterAll } from 'vitest'
import type { Config } from '#server/platform/process/config.ts'
import { createTestApp, type TestApp } from './app.ts'

/** The app that all tests of a file share, from its first line on; it ends with them. */
export async function appOfThisFile(config?: Partial<Config>): Promise<TestApp> {
  const app = await createTestApp(config)
  afterAll(() => app.close())
  return app
}
