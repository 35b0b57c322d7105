import { config } from 'zod'

// Before any schema is made: zod would try out whether it may compile code, which the Content-Security-Policy
// refuses and the browser's console reports.
config({ jitless: true })
