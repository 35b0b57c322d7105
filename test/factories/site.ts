import { randomUUID } from 'node:crypto'
import { paletteSchema } from '#contract/sites/site.ts'
import { sites } from '#server/platform/database/tables.ts'
import type { TestApp } from '../app/app.ts'

/** Creates a site in the database; returns its id. */
export async function makeSite(
  app: TestApp,
  options: { nome?: string; ativo?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  const { nome = 'Site de teste', ativo = true } = options
  const times = { createdAt: app.services.now(), updatedAt: app.services.now() }
  await app.services.db.insert(sites).values({ id, nome, ativo, palette: paletteSchema.parse({}), ...times })
  return id
}
