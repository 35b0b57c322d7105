import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { newId } from '#server/platform/database/new-id.ts'

/** Beside the installation's key, which opens as much, and as readable: by its owner alone. */
export const PASSWORDS_FILE = 'demo-passwords.json'

const keptSchema = z.record(z.string(), z.string())

/** The demo accounts' own passwords by address, as they were made by a process with this data folder. */
export function keptPasswords(dataDir: string): Record<string, string> {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(join(dataDir, PASSWORDS_FILE), 'utf8')))
  } catch {
    // Not there, or not readable: there is nothing to show then.
    return {}
  }
}

/** Whole or not at all, also when the process is killed. */
export function keepPasswords(dataDir: string, made: Readonly<Record<string, string>>): void {
  const file = join(dataDir, PASSWORDS_FILE)
  const unfinished = `${file}.${newId()}`
  const text = `${JSON.stringify({ ...keptPasswords(dataDir), ...made }, null, 2)}\n`
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true })
  chmodSync(unfinished, 0o600)
  renameSync(unfinished, file)
}
