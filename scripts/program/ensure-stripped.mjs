import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quietly, root } from '../child.mjs'

export const strippedFolder = join(root, '.build', 'program')
const stampFile = join(strippedFolder, 'stamp')

/** The TypeScript files of the server, as paths from the root. */
export function programFiles() {
  return ['server', 'core', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(name))
      .map((name) => join(folder, name)),
  )
}

/**
 * After an installation or an update a process that ends strips the program, because one that has stripped keeps 15 MB. The server itself strips
 * a file whose change has not been noticed.
 */
export async function ensureStripped(node) {
  const stamp = timesOf(programFiles())
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const { code } = await quietly(node, [fileURLToPath(new URL('./strip-all.mjs', import.meta.url))])
  if (code !== 0) return
  mkdirSync(strippedFolder, { recursive: true })
  writeFileSync(stampFile, stamp)
}

function timesOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file} ${statSync(join(root, file)).mtimeMs}\n`)
  return hash.digest('hex')
}
