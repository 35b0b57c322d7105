import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

const built = fileURLToPath(new URL('../../../.build/web', import.meta.url))
const noted = fileURLToPath(new URL('./page-bytes.json', import.meta.url))

/** Bytes of each script by its name without the build's hash. */
export type ScriptBytes = Readonly<Record<string, number>>

/** Collects the scripts that a page asks for, counted as the build compressed them with gzip: more than Brotli, so enough for both. */
export function followScripts(page: Page): { bytes(): ScriptBytes } {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.add(pathname)
  })
  return { bytes: () => Object.fromEntries([...asked].map((path) => [nameOf(path), compressedBytes(path)])) }
}

const nameOf = (path: string) => path.replace(/^\/(?:assets\/)?/, '').replace(/-[\w-]{8}\.js$/, '.js')

function compressedBytes(path: string): number {
  const file = built + path
  return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file)).length
}

export const sumOf = (bytes: ScriptBytes): number => Object.values(bytes).reduce((sum, one) => sum + one, 0)

/** Says what grew since the sizes were noted, when a page is over its budget; null when it is within. */
export function overBudget(
  page: string,
  bytes: ScriptBytes,
  budget: number,
  before: ScriptBytes,
): string | null {
  const sum = sumOf(bytes)
  if (sum <= budget) return null
  const grown = Object.entries(bytes)
    .map(([name, size]) => ({ name, size, by: size - (before[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, 5)
    .map(({ name, size, by }) => `${name} +${kb(by)} (now ${kb(size)})`)
  return `${page} needs ${kb(sum)} of compressed JavaScript, ${kb(sum - budget)} over its budget of ${kb(budget)}. Grew: ${grown.join(', ')}`
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The sizes when somebody last noted them, with NOTE_PAGE_BYTES=1: only for telling what grew. */
export function notedBytes(page: string, bytes: ScriptBytes): ScriptBytes {
  const all = existsSync(noted) ? JSON.parse(readFileSync(noted, 'utf8')) : {}
  if (process.env.NOTE_PAGE_BYTES === '1')
    writeFileSync(noted, `${JSON.stringify({ ...all, [page]: bytes }, null, 2)}\n`)
  return all[page] ?? {}
}
