import { appendFileSync } from 'node:fs'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, expect, inject } from 'vitest'
import type {} from './postgres.ts'

// A setup file. A whole run keeps the statements of each test file and compares those of the two databases (scripts/tests/statements.mjs).
const file = process.env.STATEMENTS_FILE
if (file) {
  const statements = statementsOfWorker()
  afterAll(() => {
    const path = expect.getState().testPath
    const engine = inject('postgresUrl') ? 'postgres' : 'pglite'
    if (path) appendFileSync(file, `${JSON.stringify({ engine, path, statements: [...statements] })}\n`)
    statements.clear()
  })
}

/** The distinct statements that drizzle has written since the last file of this worker. */
function statementsOfWorker(): Set<string> {
  const worker = globalThis as typeof globalThis & { statementsOfDrizzle?: Set<string> }
  if (worker.statementsOfDrizzle) return worker.statementsOfDrizzle
  const statements = new Set<string>()
  worker.statementsOfDrizzle = statements
  const { sqlToQuery } = PgDialect.prototype
  PgDialect.prototype.sqlToQuery = function (...values) {
    const query = sqlToQuery.apply(this, values)
    statements.add(query.sql)
    return query
  }
  return statements
}
