import { expect, test } from 'vitest'
import { testsWithoutDatabase } from '../harness/without-database.ts'

test('a test has a database if an import of its imports leads to one', () => {
  const found = testsWithoutDatabase([
    'server/telemetry/collect/schedule/lanes.test.ts',
    'server/telemetry/collect/collect-machine.test.ts',
    'test/server/{config,lists,engine}.test.ts',
    'server/platform/backup/refuse-newer.test.ts',
  ])
  expect(found).toEqual(['server/telemetry/collect/schedule/lanes.test.ts', 'test/server/config.test.ts'])
})
