import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { costMs } from '../attack/cost.ts'
import { hostileTexts } from '../attack/hostile-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const BUDGET_MS = 50
/** Names, fields and texts of a source are read up to this length; code that reads longer texts is tested in test/attack. */
const LONGEST = 500

/** The patterns of a source file, by place. */
function patternsOf(path: string): [string, RegExp][] {
  const code = readFileSync(join(root, path), 'utf8')
  const found: [string, RegExp][] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, start } = node as {
      type?: string
      regex?: { pattern: string; flags: string }
      start: number
    }
    if (type === 'Literal' && regex)
      found.push([
        `${path}:${code.slice(0, start).split('\n').length}`,
        new RegExp(regex.pattern, regex.flags),
      ])
    else for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(path, code).program)
  return found
}

const sources = ['contract', 'core', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(path))
    .map((path) => `${folder}/${path}`),
)

const applied = (pattern: RegExp, text: string): string => {
  pattern.lastIndex = 0
  return text.replace(pattern, '')
}

/** Whether the pattern reads all texts within the budget of one; asking for the thread's time takes longer than most texts. */
function readsAllQuickly(pattern: RegExp, texts: readonly string[], budgetMs: number): boolean {
  const endMs = performance.now() + budgetMs
  return texts.every((text) => {
    applied(pattern, text)
    return performance.now() <= endMs
  })
}

function slowest(pattern: RegExp, length: number, budgetMs = BUDGET_MS): { ms: number; text: string } {
  const texts = [...hostileTexts(length, [pattern])]
  let worst = { ms: 0, text: '' }
  if (readsAllQuickly(pattern, texts, budgetMs)) return worst
  for (const text of texts) {
    const ms = costMs(() => applied(pattern, text), budgetMs)
    if (ms > worst.ms) worst = { ms, text }
    if (ms > budgetMs) break
  }
  return worst
}

test('no pattern takes long for the texts that it gets', { timeout: 120_000 }, () => {
  const all = sources.flatMap(patternsOf)
  expect(all.length).toBeGreaterThan(200)
  const slow = all.map(([place, pattern]) => ({ place, ...slowest(pattern, LONGEST) }))
  expect(slow.filter(({ ms }) => ms > BUDGET_MS)).toEqual([])
})

test.each([
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 10_000],
  [/\/\*[\s\S]*?\*\//g, 20_000],
  [/([\w-]*)\s*\(/g, 10_000],
  [/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, 7_000],
  [/^[0-9a-f:]*:[0-9a-f:.]*:[0-9a-f:.]*$/i, 600],
])('a slow pattern is found: %s', (pattern, length) => {
  // A fifth of the budget, so that half the length shows the same.
  const budgetMs = BUDGET_MS / 5
  expect(slowest(pattern, length, budgetMs).ms).toBeGreaterThan(budgetMs)
})
