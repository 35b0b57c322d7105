import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import type { Views } from '../harness.ts'

const built = fileURLToPath(new URL('../../../.build/web', import.meta.url))
const noted = fileURLToPath(new URL('./page-bytes.json', import.meta.url))

/** A tab that has loaded no script yet, only the small file with which the harness clears its tab. */
export async function openEmptyTab(views: Views): Promise<Page> {
  const view = await views.open({ path: '/favicon.svg', answers: {}, signedIn: false })
  return view.page
}

/** Bytes of each script by its name without the build's hash. */
export type ScriptBytes = Readonly<Record<string, number>>

/** Collects the scripts that a page requests, with their size under gzip, which is larger than under Brotli. */
export function followScripts(page: Page): { bytes(): ScriptBytes } {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) requested.add(pathname)
  })
  return {
    bytes: () => bytesByName([...requested].map((path) => ({ path, bytes: compressedBytes(path) }))),
  }
}

/** The bytes of each name; several scripts may have the same name and differ only in their hash. */
export function bytesByName(scripts: readonly { path: string; bytes: number }[]): ScriptBytes {
  const sums: Record<string, number> = {}
  for (const { path, bytes } of scripts) sums[nameOf(path)] = (sums[nameOf(path)] ?? 0) + bytes
  return sums
}

const nameOf = (path: string) => path.replace(/^\/(?:assets\/)?/, '').replace(/-[\w-]{8}\.js$/, '.js')

function compressedBytes(path: string): number {
  const file = built + path
  return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file)).length
}

export const sumOf = (bytes: ScriptBytes): number => Object.values(bytes).reduce((sum, one) => sum + one, 0)

/** A message about a page over its budget, with the scripts that grew since the sizes were noted; null within the budget. */
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

/** The sizes in page-bytes.json, which NOTE_PAGE_BYTES=1 writes anew; they only tell which script grew. */
export function notedBytes(page: string, bytes: ScriptBytes): ScriptBytes {
  const all = existsSync(noted) ? JSON.parse(readFileSync(noted, 'utf8')) : {}
  if (process.env.NOTE_PAGE_BYTES === '1')
    writeFileSync(noted, `${JSON.stringify({ ...all, [page]: bytes }, null, 2)}\n`)
  return all[page] ?? {}
}
