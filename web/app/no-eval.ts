import { config } from 'zod'

// What every import of zod is given in the browser (vite.config.ts), so that this comes before any schema: zod would try out
// whether it may compile code, which the Content-Security-Policy refuses and the browser's console reports.
config({ jitless: true })

export * from 'zod'
