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

function slowest(pattern: RegExp, length: number): { ms: number; text: string } {
  let worst = { ms: 0, text: '' }
  for (const text of hostileTexts(length, [pattern])) {
    const ms = costMs(() => {
      pattern.lastIndex = 0
      return text.replace(pattern, '')
    }, BUDGET_MS)
    if (ms > worst.ms) worst = { ms, text }
    if (ms > BUDGET_MS) break
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
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 20_000],
  [/\/\*[\s\S]*?\*\//g, 40_000],
  [/([\w-]*)\s*\(/g, 20_000],
  [/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, 14_000],
  [/^[0-9a-f:]*:[0-9a-f:.]*:[0-9a-f:.]*$/i, 850],
])('a slow pattern is found: %s', (pattern, length) => {
  expect(slowest(pattern, length).ms).toBeGreaterThan(BUDGET_MS)
})
