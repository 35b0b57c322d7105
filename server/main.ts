import { quickImports } from '#server/platform/process/quick-imports.ts'

quickImports()
await import('./check-and-start.ts')
