import { join } from 'node:path'
import { isUnused, workingAccounts } from '#server/features/auth/working-accounts.ts'
import { closeDemo } from '#server/features/demo/close-demo.ts'
import { demoAccounts } from '#server/features/demo/demo-accounts.ts'
import { PASSWORDS_FILE, readDemoPasswords } from '#server/features/demo/demo-passwords.ts'
import { hasDemo, seedDemo } from '#server/features/demo/seed-demo.ts'
import type { Services } from '#server/platform/context.ts'
import { isExposed } from '#server/platform/http/callers/exposure.ts'
import { forgetDemoMark } from '#server/platform/process/data-folder.ts'

/**
 * Seeds the demonstration if configured. A new data folder may belong to an old database: under `when-new`, accounts
 * with known passwords are created only in a database without accounts. On a reachable host no account has a known password.
 */
export async function prepareDemo(services: Services): Promise<void> {
  const { demo, dataDir } = services.config
  if (isExposed(services.config)) await closeDemo(services)
  const wanted = demo === 'yes' || (demo === 'when-new' && (await isUnused(services.db)))
  if (wanted) await seedDemo(services)
  if (demo === 'when-new') forgetDemoMark(dataDir)
}

/** One line per demo account whose known password still signs in: address, blanks, password. The last line names the file of this installation's own passwords. */
export async function demoAccountLines(services: Services): Promise<string[]> {
  if (!(await hasDemo(services))) return []
  const passwords = readDemoPasswords(services.config.dataDir)
  const own = Object.entries(passwords).map(([email, password]) => ({ email, password }))
  const accounts = await workingAccounts(services.db, [...demoAccounts, ...own])
  const width = Math.max(...accounts.map(({ email }) => email.length)) + 4
  const lines = accounts.map(({ email, password }) => `${email.padEnd(width)}${password}`)
  const hasOwn = accounts.some((account) => own.includes(account))
  const where = join(services.config.dataDir, PASSWORDS_FILE)
  return hasOwn ? [...lines, `Senhas desta instalação, guardadas em ${where}.`] : lines
}
