// Compares what the tests asked of the embedded database with what they asked of PostgreSQL.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../child.mjs'

/** One line per test file: engine, path and statements (test/harness/kept-statements.ts). */
export const statementsFile = join(root, '.build', 'statements.jsonl')

const WORDS = `and or not where set values order by group having limit offset returning from inner left right full join lateral cross
  on using as asc desc nulls first last conflict do nothing update insert into delete select with distinct for union all
  case when then else end filter over in between exists is null`
const BETWEEN_CLAUSES = new RegExp(`(?<!["\\w])(?:${WORDS.split(/\s+/).join('|')})(?!["\\w])|[(),;]`, 'gi')

/** The conditions, columns and expressions of a statement, without the values; texts without a quoted name are left out. */
export function clausesOf(statement) {
  const clauses = statement
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\$\d+/g, '$')
    .split(BETWEEN_CLAUSES)
    .map((clause) => clause.replaceAll(/\s+/g, ' ').trim())
  return clauses.filter((clause) => clause.includes('"'))
}

/** Random requests ask random combinations. */
const RANDOM = /\/fuzz\//

/** The clauses that only the embedded database was asked, each with a test file that did. */
export function onlyEmbedded(files) {
  const clauses = (engine) =>
    files
      .filter((file) => file.engine === engine && !RANDOM.test(file.path))
      .flatMap(({ path, statements }) => statements.flatMap(clausesOf).map((clause) => [clause, path]))
  const known = new Set(clauses('postgres').map(([clause]) => clause))
  return [...new Map(clauses('pglite'))].filter(([clause]) => !known.has(clause))
}

/** Lines for the summary of a whole run: a test of these clauses should run on PostgreSQL, too (vitest.config.ts). */
export function onlyEmbeddedTable() {
  if (!existsSync(statementsFile)) return []
  const lines = readFileSync(statementsFile, 'utf8').trim().split('\n')
  const missing = onlyEmbedded(lines.map((line) => JSON.parse(line)))
  return missing.map(([clause, path]) => `nunca no PostgreSQL  ${relative(root, path)}: ${clause}`)
}
