await import('#server/platform/database/load-drizzle.ts')
await import('./start.ts')
