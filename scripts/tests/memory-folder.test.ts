import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.mjs'

const memory = mkdtempSync(join(tmpdir(), 'geada-memory-'))
afterAll(() => rmSync(memory, { recursive: true }))

test('folders of runs that were killed are deleted, those of running ones stay', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const folders = [ended, process.pid].map((pid) => join(memory, `geada-tests-${pid}-abc`))
  for (const folder of folders) mkdirSync(join(folder, 'data'), { recursive: true })
  memoryFolder(memory)
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true])
})

test('a folder that is no memory, or is missing, is not used', () => {
  expect(memoryFolder(memory)).toBeUndefined()
  expect(memoryFolder(join(memory, 'missing'))).toBeUndefined()
})

test('a folder in memory can be reached by other users, and goes with the process', (context) => {
  const script = `import { statSync } from 'node:fs'
    import { memoryFolder } from ${JSON.stringify(import.meta.resolve('./memory-folder.mjs'))}
    const path = memoryFolder()
    console.log(JSON.stringify(path ? { path, mode: statSync(path).mode & 0o777 } : null))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const made = JSON.parse(stdout) as { path: string; mode: number } | null
  if (made === null) return context.skip('there is no room in memory')
  expect(made.mode).toBe(0o711)
  expect(existsSync(made.path)).toBe(false)
})
