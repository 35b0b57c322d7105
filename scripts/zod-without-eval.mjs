/** The module that every import of zod is given in the browser, so that what it does comes before any schema. */
const ID = '\0zod-without-eval'

/** zod would try out whether it may compile code, which the Content-Security-Policy refuses and the browser's console reports. */
const CODE = "import { config } from 'zod'\nconfig({ jitless: true })\nexport * from 'zod'\n"

export function zodWithoutEval() {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'zod' && importer !== ID ? ID : null),
    load: (id) => (id === ID ? CODE : null),
  }
}
