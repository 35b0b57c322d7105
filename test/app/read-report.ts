import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect } from 'vitest'
import { required } from '../harness/required.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** A machine's report as a PDF reader shows it; in `text` runs of blanks are one blank. */
export async function readReport(app: TestApp, reader: Caller, machineId: string, search = '') {
  const answer = await app.http.inject({
    url: `/api/machines/${machineId}/report.pdf${search}`,
    headers: { authorization: `Bearer ${reader.token}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text: pages } = await extractText(pdf)
  return { answer, pdf, pages, text: pages.join('\n').replaceAll('\u00a0', ' ') }
}

/** The count of each drawing operator on a page. */
export async function operators(pdf: Pdf, page: number): Promise<Map<string, number>> {
  const { OPS } = await getResolvedPDFJS()
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]))
  const { fnArray } = await (await pdf.getPage(page)).getOperatorList()
  const counts = new Map<string, number>()
  for (const code of fnArray)
    counts.set(
      required(names.get(code), 'operator name'),
      (counts.get(required(names.get(code), 'operator name')) ?? 0) + 1,
    )
  return counts
}

/** The alternative texts of the charts. */
export async function figureTexts(pdf: Pdf): Promise<string[]> {
  const found: string[] = []
  const walk = (node: { alt?: string; children?: unknown[] }) => {
    if (node.alt) found.push(node.alt.replaceAll('\u00a0', ' '))
    for (const child of node.children ?? []) walk(child as typeof node)
  }
  for (let page = 1; page <= pdf.numPages; page++)
    walk(required(await (await pdf.getPage(page)).getStructTree(), 'structure of the page'))
  return found
}
