import { describe, expect, test } from 'vitest'
import { loadedAtStart } from './loaded-at-start.ts'
import { allSources } from './project-files.ts'

/** Loaded with `server/start.ts`, and kept while nobody uses the product. */
const loaded = loadedAtStart(allSources(), 'server/start.ts')

describe('what a server at rest has loaded', () => {
  test('the packages for requests, database, jobs and sign-in, and none that draws, reads tables or pictures, or asks a language model', () => {
    const packages = loaded.filter((path) => !/^(?:node:|contract\/|core\/|server\/)/.test(path))
    expect(packages).toEqual([
      '@electric-sql/pglite',
      ...['@fastify/compress', '@fastify/multipart', '@fastify/static'],
      '@node-rs/argon2',
      ...[
        'drizzle-orm',
        'drizzle-orm/migrator',
        'drizzle-orm/node-postgres',
        'drizzle-orm/node-postgres/migrator',
      ],
      ...['drizzle-orm/pg-core', 'drizzle-orm/pglite', 'drizzle-orm/pglite/migrator'],
      'fastify',
      ...['jose/jwt/sign', 'jose/jwt/verify'],
      'otpauth',
      'package.json',
      ...['pg', 'pg-boss'],
      'pino',
      'zod/mini',
    ])
  })

  test('nothing of the assistant but what takes its questions', () => {
    const ofAssistant = /^(?:server\/features\/chat|core\/questions)\//
    expect(loaded.filter((path) => ofAssistant.test(path))).toEqual([
      ...['routes', 'send-message'].map((name) => `server/features/chat/${name}.ts`),
      ...['bounded-fetch', 'model-turns', 'open-model'].map(
        (name) => `server/features/chat/service/${name}.ts`,
      ),
      'server/features/chat/test-service.ts',
    ])
  })

  test('what is imported later or as a type only is not loaded at the start', () => {
    const files = {
      'server/a.ts':
        "import type { T } from './t.ts'\nimport { b, type C } from './b.ts'\nconst d = () => import('./d.ts')",
      'server/b.ts': "export { e } from '#core/e.ts'\nimport 'pg'",
      'server/d.ts': "import 'sharp'",
    }
    expect(loadedAtStart(new Map(Object.entries(files)), 'server/a.ts')).toEqual([
      'core/e.ts',
      'pg',
      'server/a.ts',
      'server/b.ts',
    ])
  })
})
