import { vi } from 'vitest'
import type { TestApp } from './app.ts'

/** The database statements of some work, each as its text and values. */
export async function statementsDuring(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const { $client } = app.services.db as unknown as { $client: { query(...args: unknown[]): unknown } }
  const spy = vi.spyOn($client, 'query')
  try {
    await work()
    return spy.mock.calls.map((call) => JSON.stringify(call.slice(0, 2)))
  } finally {
    spy.mockRestore()
  }
}
