import { isUnused, workingAccounts } from './features/auth/working-accounts.ts'
import { demoAccounts, hasDemo, seedDemo } from './features/demo/seed-demo.ts'
import type { Services } from './platform/context.ts'
import { forgetDemoMark } from './platform/data-folder.ts'

/**
 * Seeds the demonstration when it is wanted. A data folder may be new beside an old database: without being told so,
 * accounts with known passwords only go where nobody has one.
 */
export async function prepareDemo(services: Services): Promise<void> {
  const { demo, dataDir } = services.config
  const wanted = demo === 'yes' || (demo === 'when-new' && (await isUnused(services.db)))
  if (wanted) await seedDemo(services)
  if (demo === 'when-new') forgetDemoMark(dataDir)
}

/** One line for each demo account that can still sign in: address, blanks, password. */
export async function demoAccountLines(services: Services): Promise<string[]> {
  if (!(await hasDemo(services))) return []
  const accounts = await workingAccounts(services.db, demoAccounts)
  const width = Math.max(...accounts.map(({ email }) => email.length)) + 4
  return accounts.map(({ email, password }) => `${email.padEnd(width)}${password}`)
}
