// node scripts/extract-wording.mjs FOLDER: writes test/wording/document-1.json and document-2.json: every text that a document
// of the specification gives, under its heading. The specification itself is not part of this repository.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const DOCUMENTS = [1, 2]

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'test', 'wording')
export const tableFile = (number) => join(folder, `document-${number}.json`)

/** A text stands between straight quotes; an apostrophe inside a word is not a quote. */
const QUOTED = /(?<=[\s(:/])'([^'\n]+)'(?=[\s).,;:?]|$)/g

/** Lists that name texts without quotes. `$` stands for the list. */
const LISTS = [
  /Five tabs: (?<list>[^\n]+?)\. The data/,
  /badge (?<list>Ativo\/Inativo)/,
  /counters (?<list>Total, Completos \([^)]*\), Parciais)/,
  /and actions (?<list>Editar, Desativar, Excluir)\./,
  /Fields: (?<list>E-mail, Senha), a checkbox/,
  /side menu: (?<list>Resumo \(summary\), Dashboard, Analíticos \([^)]*\) and Insights)/,
]

/** Every text of the document once, at its first place. */
export function wordingOf(markdown) {
  const found = new Map()
  let section = ''
  for (const line of markdown.split('\n')) {
    section = /^#+ (.+)$/.exec(line)?.[1] ?? section
    for (const text of textsOf(line)) if (!found.has(text)) found.set(text, section)
  }
  return [...found].map(([text, where]) => ({ text, section: where }))
}

function textsOf(line) {
  const quoted = [...line.matchAll(QUOTED)].map((match) => match[1])
  const listed = LISTS.flatMap((list) => itemsOf(list.exec(line)?.groups?.list ?? ''))
  return [...quoted, ...listed]
}

function itemsOf(list) {
  const bare = list.replace(/ \([^)]*\)/g, '')
  return bare === '' ? [] : bare.split(/, | and |\//)
}

/** The document with that number in a folder of specifications; null when the folder has none. */
export function documentIn(folder, number) {
  try {
    const name = readdirSync(folder).find((file) => file.startsWith(`${number}-`) && file.endsWith('.md'))
    return name ? readFileSync(join(folder, name), 'utf8') : null
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const number of DOCUMENTS) {
    const document = documentIn(process.argv[2] ?? '', number)
    if (document === null) throw new Error(`no document ${number} in the folder given`)
    writeFileSync(tableFile(number), `${JSON.stringify(wordingOf(document), null, 2)}\n`)
  }
}
