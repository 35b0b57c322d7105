import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A running PostgreSQL for the processes that this project's tests start. */
    sharedPostgresUrl: string
  }
}

/** Starts one PostgreSQL for all files of the project, each of which makes databases of its own, and ends it after them. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('sharedPostgresUrl', server.url)
  return server.stop
}
