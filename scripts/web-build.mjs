// Builds the web when one of its inputs has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, quietly, root } from './child.mjs'
import { Told, withProgress } from './progress.mjs'

const inputs = [
  'web',
  'contract',
  'core',
  'scripts/web-build.mjs',
  'scripts/web/compress-files.mjs',
  'scripts/web/first-page.mjs',
  'scripts/web/page-chunks.mjs',
  'scripts/web/section-files.mjs',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
]
const stampFile = join(root, '.build', 'web.stamp')
const built = join(root, '.build', 'web')
const page = join(built, 'index.html')

export async function ensureWebBuilt(node) {
  const hash = hashOf(inputs)
  if (existsSync(page) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  rmSync(stampFile, { force: true })
  await withProgress('Construindo a interface', async () => {
    const beside = `${built}.new-${process.pid}`
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const { code, output } = await quietly(node, [vite, 'build', '--logLevel', 'warn', '--outDir', beside], {
      // The NODE_ENV of a test runner would make a development build, and later callers would serve it.
      env: { ...environment(), NODE_ENV: 'production' },
    })
    if (code !== 0) rmSync(beside, { recursive: true, force: true })
    if (code !== 0) throw new Told(`A interface não pôde ser construída.\n\n${output.trim()}`)
    takePlace(beside)
  })
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(stampFile, hash)
}

/** Replaces the build at once: a running product serves either the old build or the new one, never a mixture. */
function takePlace(beside) {
  const former = `${built}.old-${process.pid}`
  if (existsSync(built)) renameSync(built, former)
  renameSync(beside, built)
  rmSync(former, { recursive: true, force: true })
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  const entries = () =>
    readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (/\.\w+$/.test(path)) return [path]
  return entries().flatMap((entry) => {
    if (/\.test\.tsx?$/.test(entry.name)) return []
    const child = `${path}/${entry.name}`
    return entry.isDirectory() ? filesOf(child) : [child]
  })
}
