import { quickImports } from '../process/quick-imports.ts'

// Programs that are no servers await this module before they import others: it loads most of what they need.
const hooks = quickImports()
await import('./database.ts')
hooks.deregister()
