import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/product.ts'
import { strippedSource } from './stripped-source.mjs'

test('a file without its types is kept until the file changes, with every word where it stood', () => {
  const data = temporaryFolder()
  try {
    const places = { from: data.path, folder: join(data.path, 'kept') }
    const write = (source: string) => writeFileSync(join(data.path, 'a.ts'), source)
    const stripped = () => strippedSource('a.ts', places).split('\n')[0]
    write('export const áreas: number = 1')
    expect(stripped()).toBe('export const áreas         = 1')
    const kept = join(places.folder, 'a.ts.js')
    writeFileSync(kept, readFileSync(kept, 'utf8').replace('= 1', '= 2'))
    expect(stripped()).toBe('export const áreas         = 2')
    write('export const áreas: number = 3')
    expect(stripped()).toBe('export const áreas         = 3')
  } finally {
    data.remove()
  }
})

test('a folder that cannot be written to is no obstacle', () => {
  const data = temporaryFolder()
  try {
    writeFileSync(join(data.path, 'a.ts'), 'let a: string')
    const file = join(data.path, 'a.ts')
    expect(strippedSource('a.ts', { from: data.path, folder: file })).toContain('let a        ')
  } finally {
    data.remove()
  }
})
