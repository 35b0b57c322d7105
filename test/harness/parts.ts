import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Chromium without windows computes a fifth less for the same pages, so it comes first. */
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

export type Part = 'chromium' | 'influxd' | 'real data'

/** The path of a system program that a test needs; null when it is missing. */
export function findPart(part: Part): string | null {
  if (part === 'influxd') return onPath('influxd')
  if (part === 'chromium') return firstOnPath(browsers)
  const folder = join(root, '..', 'shared', 'data', 'chiller_esb')
  return existsSync(folder) ? folder : null
}

/** A suite that needs system programs: when one is missing, the suite is skipped, and with CI=true it fails. */
export function describeWith(parts: readonly Part[], name: string, suite: () => void): void {
  const missing = parts.filter((part) => findPart(part) === null)
  if (missing.length === 0) return void describe(name, suite)
  if (process.env.CI === 'true')
    return void test(name, () => Promise.reject(new Error(`missing on this machine: ${missing.join(', ')}`)))
  console.warn(`${name}: skipped, missing on this machine: ${missing.join(', ')}`)
  describe.skip(name, suite)
}

const firstOnPath = (programs: readonly string[]) =>
  programs.map(onPath).find((path) => path !== null) ?? null

function onPath(program: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/usr/sbin']
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null
}
