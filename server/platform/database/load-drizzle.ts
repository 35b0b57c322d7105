import { registerHooks } from 'node:module'

// Node parses the 180 KB of drizzle-orm's package.json again for each of the package's 170 modules, a quarter of the
// computing of a start. Inside the package every relative import is an ES module, so this finds them without package.json.
// Entry programs await this module before they import others.
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const isInside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isInside) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
await import('./database.ts')
hooks.deregister()
