import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { Evenly } from '#test/harness/evenly.ts'
import { testsWithoutDatabase } from '#test/harness/without-database.ts'

const serverTests = ['server/**/*.test.ts', 'test/server/**/*.test.ts', 'test/attack/**/*.test.ts']
// These tests use no database, so they run once.
const withoutDatabase = testsWithoutDatabase(serverTests)
// These tests concern one engine only, or code in front of the database: once is enough.
const embeddedOnly = [
  'server/platform/database/planned-statements.test.ts',
  'server/platform/backup/prepare-update.test.ts',
  'server/platform/files/upload.test.ts',
  'server/features/connections/{discover-crowded,suggest-readings}.test.ts',
  'test/attack/{connection-secrets,forbidden-servers,foreign-hosts,forged-proxies}.test.ts',
  'test/attack/{headers,impossible-times,pictures,slow-bodies}.test.ts',
  // Other tests ask PostgreSQL all conditions, columns and expressions of these tests' statements (a whole run names those
  // that none asks). Tests of what several connections do at once run on both.
  'server/features/access-policy/access-policy.test.ts',
  'server/features/collection/{collect-again,collection,energy-readings,file-source,layouts,state/told-findings}.test.ts',
  'server/features/connections/{asking-the-source,connections,discover-machines,list-newest,list-series,nameless-points,proposed-settings}.test.ts',
  'server/features/datasets/{export-dataset,preview-dataset}.test.ts',
  'server/features/demo/close-demo.test.ts',
  'server/features/machines/{machines,reading-energy,reading-hold,reading-units}.test.ts',
  'server/features/maintenance/calendar.test.ts',
  'server/features/models/{little-data,training-days}.test.ts',
  'server/features/monitoring/{monitoring,series,series-held,events/evidence}.test.ts',
  'server/features/monitoring/{advice,live,unknown}/**/*.test.ts',
  'server/features/monitoring/dashboard/!(configuracao).test.ts',
  'server/features/report/**/*.test.ts',
  'server/features/sites/{logo/logo,site-users,sites,tariffs}.test.ts',
  'server/features/uploads/{upload-rights,uploads}.test.ts',
  'server/platform/tables/questions/query-table.test.ts',
  'server/telemetry/collect/{clock-jumps,collect-machine,meters,present-after}.test.ts',
  'server/telemetry/collect/{derive/{history,stretch-length},revise/{past,recollect,remap},source/failing-source}.test.ts',
  'server/telemetry/read/read-history.test.ts',
  'test/attack/{hostile-connections,tenants,tenants-in-influx}.test.ts',
  'test/server/{access,assistant,fuzz}/**/*.test.ts',
  'test/server/{http,metered-real-chillers,security-txt,static-files}.test.ts',
]
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Node itself loads this project's modules, as it does in the product: Vite's wrapping of each import makes hot loops
// up to twice as slow.
const asNodeRunsIt = { experimental: { viteModuleRunner: false } }
// As the server's programs do, each worker loads drizzle-orm first.
const loadDrizzle = 'server/platform/database/load-drizzle.ts'
const serverFirst = { ...asNodeRunsIt, setupFiles: [loadDrizzle] }
const withStatements = { ...asNodeRunsIt, setupFiles: [loadDrizzle, 'test/harness/kept-statements.ts'] }
// These tests import JSX or variables that Vite replaces, so Vite loads them.
const withJsx = ['web/**/*.test.ts', 'test/client/*.test.ts']

// A failing test that waits for other processes runs once more; `npm test` names it (scripts/tests/second-tries.mjs).
const onceMore = { retry: 1 }

// The server's files run twice: on the embedded database and on a real PostgreSQL that the run itself starts.
// A worker, with its Chromium and all code that it compiled, is kept for the next file of the same project only: so the projects'
// files follow one another (Evenly), and files that start processes share a project with files that open a browser. The project
// with the shortest files is the last, so that no worker waits long for another one at the end.
export default defineConfig({
  root: here('.'),
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    // A busy machine may take longer for one answer than the default of one second.
    expect: { poll: { timeout: 30_000, interval: 50 } },
    // One more than the cores of the smallest machine: some tests wait for a slow source or for a process, and by itself Vitest
    // leaves one of two cores idle.
    maxWorkers: 3,
    sequence: { sequencer: Evenly },
    // Node itself loads the package's WebAssembly.
    server: { deps: { external: [/@influxdata\/flux-lsp-browser/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...asNodeRunsIt,
          isolate: false,
          include: [
            '{core,contract,scripts,bench}/**/*.test.ts',
            'test/{architecture,naming-schemes,real-plants,visual,wording}/*.test.ts',
            ...withoutDatabase,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          include: withJsx,
        },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          ...withStatements,
          ...onceMore,
          isolate: false,
          include: serverTests,
          exclude: withoutDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          ...withStatements,
          ...onceMore,
          isolate: false,
          include: serverTests,
          exclude: [...withoutDatabase, ...embeddedOnly],
          globalSetup: ['test/harness/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          ...serverFirst,
          ...onceMore,
          isolate: false,
          include: ['test/{start,faults,e2e}/**/*.test.ts', 'test/views/**/*.test.{ts,tsx}'],
          globalSetup: ['test/harness/web-build.ts', 'test/harness/shared-postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
