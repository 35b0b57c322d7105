import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../child.mjs'
import { strippedFolder } from './ensure-stripped.mjs'

const base = pathToFileURL(root).href

export function loadStripped() {
  registerHooks({ load })
}

function load(url, context, next) {
  const isOwn = url.endsWith('.ts') && url.startsWith(base) && !url.includes('/node_modules/')
  if (!isOwn) return next(url, context)
  return { format: 'module', source: strippedSource(decodeURI(url.slice(base.length))), shortCircuit: true }
}

/** A TypeScript file of this product without its types; `path` begins at the root. It is kept in `folder` until the file changes. */
export function strippedSource(path, { from = root, folder = strippedFolder } = {}) {
  const source = readFileSync(join(from, path), 'utf8')
  const mark = `\n//${hash('sha1', source)}\n`
  const file = join(folder, `${path}.js`)
  const kept = textOf(file)
  if (kept?.endsWith(mark)) return kept
  const stripped = stripTypeScriptTypes(source) + mark
  keep(file, stripped)
  return stripped
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Replaces the file at once: other processes read it whole. An installation that cannot be written to strips again. */
function keep(file, text) {
  const beside = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(beside, text)
    renameSync(beside, file)
  } catch {}
}
