import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { preferenciasSchema } from '#contract/access/user.ts'
import { siteUsers, users } from '#server/platform/database/tables.ts'
import type { TestApp } from '../app/app.ts'
import { type Caller, signIn } from '../app/caller.ts'

export const TEST_PASSWORD = 'senha-de-teste'
/** A hash names its own costs. With these, checking it takes no time worth mentioning. */
const testHash = hash(TEST_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
let counter = 0

export interface NewUser {
  name?: string
  email?: string
  role?: 'admin' | 'user'
  isActive?: boolean
  timezone?: string
  /** Sites that the user belongs to, by id. */
  sites?: Record<string, 'leitura' | 'escrita' | 'admin'>
}

/** Creates a user with TEST_PASSWORD in the database. */
export async function makeUser(app: TestApp, options: NewUser = {}): Promise<{ id: string; email: string }> {
  counter += 1
  const id = randomUUID()
  const email = options.email ?? `pessoa${counter}@teste.local`
  const { name = `Pessoa ${counter}`, role = 'user', isActive = true, timezone } = options
  const preferencias = preferenciasSchema.parse(timezone ? { timezone } : {})
  const times = { createdAt: app.services.now(), updatedAt: app.services.now() }
  await app.services.db
    .insert(users)
    .values({ id, name, email, passwordHash: await testHash, role, isActive, preferencias, ...times })
  for (const [siteId, level] of Object.entries(options.sites ?? {})) {
    const rights = { escrita: level !== 'leitura', admin: level === 'admin' }
    await app.services.db.insert(siteUsers).values({ siteId, userId: id, ...rights })
  }
  return { id, email }
}

/** Creates a user and signs in. */
export async function makeCaller(app: TestApp, options: NewUser = {}): Promise<Caller> {
  const { email } = await makeUser(app, options)
  return signIn(app, email, TEST_PASSWORD)
}

export const makeAdmin = (app: TestApp): Promise<Caller> => makeCaller(app, { role: 'admin' })
