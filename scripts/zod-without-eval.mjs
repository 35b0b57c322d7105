/** In the browser every import of zod gets this module, so that its setting precedes any schema. */
const ID = '\0zod-without-eval'

/** zod would test whether it may compile code; the Content-Security-Policy refuses that, and the browser's console reports it. */
const CODE = "import { config } from 'zod'\nconfig({ jitless: true })\nexport * from 'zod'\n"

export function zodWithoutEval() {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'zod' && importer !== ID ? ID : null),
    load: (id) => (id === ID ? CODE : null),
  }
}
