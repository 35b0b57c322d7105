await import('#server/platform/database/load-drizzle.ts')
await import('./backup-command.ts')
