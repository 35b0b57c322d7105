// Reads the table of sections (web/app/view/sections.ts): the build takes each section's live view from it and names no section
// itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const TABLE = 'web/app/view/sections.ts'

/** The file of each section's live view, by section id. */
export function sectionFiles(folder) {
  const { program, errors } = parseSync(TABLE, readFileSync(join(folder, TABLE), 'utf8'))
  if (errors.length > 0) throw new Error(`${TABLE} can't be read: ${errors[0].message}`)
  const table = program.body
    .flatMap(({ declarations = [] }) => declarations)
    .find(({ id }) => id.name === 'table')
  const entries = table?.init?.properties ?? []
  if (entries.length === 0) throw new Error(`${TABLE} has no table of sections`)
  return Object.fromEntries(entries.map(({ key, value }) => [key.name, fileOf(key.name, value)]))
}

function fileOf(section, entry) {
  const live = entry.properties?.find(({ key }) => key.name === 'live')
  const imported = importsIn(live?.value)
  if (imported.length !== 1) throw new Error(`${TABLE}: the live view of ${section} must be one import()`)
  return imported[0].replace(/^#/, '')
}

function importsIn(node) {
  if (node === null || typeof node !== 'object') return []
  if (node.type === 'ImportExpression') return [node.source.value]
  return Object.values(node).flatMap(importsIn)
}
