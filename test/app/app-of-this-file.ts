import { afterAll } from 'vitest'
import type { Config } from '#server/platform/process/config.ts'
import { createTestApp, type TestApp } from './app.ts'

/** One app for all tests of a file; it starts with the file and closes after its last test. */
export async function appOfThisFile(config?: Partial<Config>): Promise<TestApp> {
  const app = await createTestApp(config)
  afterAll(() => app.close())
  return app
}
