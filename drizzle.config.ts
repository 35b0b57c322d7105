import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/platform/database/tables.ts',
    './server/telemetry/{machine-,}tables.ts',
    './server/features/*/tables.ts',
    './server/features/sites/logo/tables.ts',
  ],
  out: './server/platform/migrations',
})
