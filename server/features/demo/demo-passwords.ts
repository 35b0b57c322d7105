import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { newId } from '#server/platform/database/new-id.ts'

/** The file lies beside the installation's key, which is as valuable, and is readable for its owner only. */
export const PASSWORDS_FILE = 'demo-passwords.json'

const passwordsSchema = z.record(z.string(), z.string())

/** The random passwords of the demo accounts by address, as a process with this data folder made them. */
export function readDemoPasswords(dataDir: string): Record<string, string> {
  try {
    return passwordsSchema.parse(JSON.parse(readFileSync(join(dataDir, PASSWORDS_FILE), 'utf8')))
  } catch {
    // Without a readable file no password is shown.
    return {}
  }
}

/** Writes the whole file or nothing, also when the process is killed. */
export function storeDemoPasswords(dataDir: string, made: Readonly<Record<string, string>>): void {
  const file = join(dataDir, PASSWORDS_FILE)
  const unfinished = `${file}.${newId()}`
  const text = `${JSON.stringify({ ...readDemoPasswords(dataDir), ...made }, null, 2)}\n`
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true })
  chmodSync(unfinished, 0o600)
  renameSync(unfinished, file)
}
