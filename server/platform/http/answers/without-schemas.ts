const unneeded = (): never => {
  throw new Error('a route hands Fastify a schema and names no compiler for it')
}

/** Routes hand Fastify no schemas, so each start can do without the compilers that Fastify would otherwise load. */
export const withoutSchemas = { compilersFactory: { buildValidator: unneeded, buildSerializer: unneeded } }
