import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/platform/database/tables.ts', './server/telemetry/tables.ts'],
  out: './server/platform/migrations',
})
