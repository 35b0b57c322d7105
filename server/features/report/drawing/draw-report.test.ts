import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Machine } from '#contract/machines/machine.ts'
import { reportContent, reportFailures, reportMachine } from '#test/factories/report-content.ts'
import { first, required } from '#test/harness/required.ts'
import type { ReportContent } from '../report-content.ts'
import { drawReport } from './draw-report.ts'

const machine = reportMachine
const content = reportContent()
const failuresOf = reportFailures

async function drawn(part: Partial<ReportContent>) {
  const pdf = await getDocumentProxy(await drawReport({ ...content, ...part }))
  const { text: pages } = await extractText(pdf)
  const { Title: title } = (await pdf.getMetadata()).info as { Title: string }
  const { items: drawnTexts } = await (await pdf.getPage(1)).getTextContent()
  const items = drawnTexts.filter((item) => 'str' in item)
  return { pages, title, items }
}

test('hundreds of failures continue from page to page under a repeated head, with their total', async () => {
  const { pages } = await drawn({ failures: failuresOf(500), failuresTotal: 730 })
  expect(pages.length).toBeGreaterThan(10)
  const text = pages.join(' ')
  expect(text).toContain('as 500 mais recentes de 730')
  expect(text.match(/4 min 12 s/g)).toHaveLength(500)
  for (const page of pages.slice(1)) expect(page).toMatch(/Início Fim Duração/)
})

test.each([
  ['PDF operators', ') Tj ET /Evil << >> ( \\', ') Tj ET /Evil << >> ( \\'],
  ['characters that turn the line around', 'Pátio \u202eliveF\u2066 \u200f1\u0007', 'Pátio liveF 1'],
  ['letters that the typeface lacks', 'Chiller 🧊👩‍🔧 冷库1', 'Chiller 🧊👩🔧 冷库1'],
  ['letters in two code points', 'Pa\u0301tio', 'Pátio'],
])('a name with %s stands on each page and in the title', async (_case, nome, shown) => {
  const named = { site: { ...content.site, nome }, unit: { id: null, nome }, machine: { ...machine, nome } }
  const { pages, title } = await drawn(named)
  for (const page of pages) expect(page).toContain(shown)
  expect(title).toBe(`Relatório de ${shown} (último ano)`)
})

test('a second report in the same thread shows its own letters', async () => {
  for (const nome of ['Pátio 1, é; à', '’´`˜¸ˆ', 'Pátio ’ é ´']) {
    const { pages, title } = await drawn({ unit: { id: null, nome } })
    expect([pages[0]?.includes(nome), title]).toEqual([true, `Relatório de ${nome} (último ano)`])
  }
})

/** The drawn width of a title with this name, pt. */
async function titleWidth(nome: string) {
  const { items } = await drawn({ unit: { id: null, nome } })
  return required(
    items.find(({ str }) => str === nome),
    `drawn title ${nome}`,
  ).width
}

test('a letter that the typeface lacks is a square, which the foot explains', async () => {
  const note = 'letra que a fonte deste relatório não tem'
  const { pages } = await drawn({ unit: { id: null, nome: '冷库' } })
  for (const page of pages) expect(page).toContain(note)
  expect((await drawn({})).pages.join()).not.toContain(note)
  expect(await titleWidth('冷库')).toBeCloseTo(await titleWidth('🧊🚰'), 3)
})

test('a long description continues on the next line and ends with an ellipsis after seven lines', async () => {
  const name = 'Falha geral do sistema de refrigeração'
  const reading = (text: string) => [{ id: 'fault', name: text }] as unknown as Machine['readings']
  const text = async (description: string) => {
    const part = { machine: { ...machine, readings: reading(description) } }
    return (await drawn({ ...part, failures: failuresOf(30), failuresTotal: 30 })).pages.join(' ')
  }
  expect((await text(name)).replaceAll(/\s+/g, ' ')).toContain(name)
  const cut = await text(name.repeat(20))
  expect(cut.match(/…/g)).toHaveLength(30)
  expect(cut.match(/4 min 12 s/g)).toHaveLength(30)
})

test('all digits have the same width, so that numbers stand in columns', async () => {
  expect(await titleWidth('11:11')).toBeCloseTo(await titleWidth('08:46'), 3)
  expect(await titleWidth('iii')).toBeLessThan(await titleWidth('www'))
})

test('the longest names leave room for the rest of the page', async () => {
  const nome = 'Wm'.repeat(100)
  const long = { unit: { id: null, nome }, machine: { ...machine, nome }, site: { ...content.site, nome } }
  const { pages } = await drawn({ ...long, failures: failuresOf(3), failuresTotal: 3 })
  expect(pages.length).toBe(2)
  expect(first(pages, 'pages').match(/Wm/g)?.length).toBeGreaterThan(200)
  expect(pages[0]).toContain('America/Sao_Paulo')
})
