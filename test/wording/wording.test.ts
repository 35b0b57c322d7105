import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DOCUMENTS, documentIn, tableFile, type Wording, wordingOf } from '#scripts/extract-wording.mjs'
import { NOT_ON_SCREEN } from './not-on-screen.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tableOf = (number: number): Wording[] => JSON.parse(readFileSync(tableFile(number), 'utf8'))
const table = DOCUMENTS.flatMap(tableOf)
const specification = process.env.SPECIFICATION ?? ''

/** The text of the screens: the web, and the contract with its messages; each run of blanks is one blank. */
const sources = ['web', 'contract'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8').replace(/\s+/g, ' ')),
)

/** Matches a whole text between quotes or tags, not a part of a longer one. `{x}` and `N` stand for a value. */
function standsIn(text: string): RegExp {
  const literal = text
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{[\w ]+\}|(?<=^|\s)N(?=\s|$)/g, '\\$?\\{[^}]+\\}')
  return new RegExp(`(['"\`>}]|^) ?${literal} ?(['"\`<{]|$)`)
}
const isFound = (text: string) => sources.some((source) => standsIn(text).test(source))

test('every text of the specification is in the screens, letter by letter', () => {
  const missing = table.filter(({ text }) => !Object.hasOwn(NOT_ON_SCREEN, text) && !isFound(text))
  expect(missing).toEqual([])
})

test('a text that is excused is a text of the specification', () => {
  expect(Object.keys(NOT_ON_SCREEN).filter((text) => !table.some((one) => one.text === text))).toEqual([])
})

test('a text is found as a whole, with values in it and across line ends, but not as a part of another text', () => {
  const stands = (text: string, source: string) => standsIn(text).test(source.replace(/\s+/g, ' '))
  expect(stands('Novo Site', '<Button>\n  Novo Site\n</Button>')).toBe(true)
  expect(stands('Novo Site', "title={isNew ? 'Novo Site' : x}")).toBe(true)
  const value = (name: string) => `$\{${name}}`
  expect(stands('Usuários de "{site}"!', `\`Usuários de "${value('site.nome')}"!\``)).toBe(true)
  expect(stands('e mais N', `\`${value('names')} e mais ${value('rest')}\``)).toBe(true)
  expect(stands('Não se perde', "'Não se perde'")).toBe(true)
  expect(stands('Site', "'Novo Site'")).toBe(false)
  expect(stands('Novo site', "'Novo Site'")).toBe(false)
})

test.skipIf(!existsSync(specification))('the tables equal the specification', () => {
  for (const number of DOCUMENTS)
    expect(wordingOf(documentIn(specification, number) ?? '')).toEqual(tableOf(number))
})

test('an apostrophe is not a quote, and a list names its texts', () => {
  const page =
    "## 2. Screens\nThe user's name; tooltip 'Clique para trocar' when needed. Five tabs: Sites, Usuários. The data"
  expect(wordingOf(page)).toEqual([
    { text: 'Clique para trocar', section: '2. Screens' },
    { text: 'Sites', section: '2. Screens' },
    { text: 'Usuários', section: '2. Screens' },
  ])
})
