import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Machine } from '#contract/machines/machine.ts'
import { reportContent, reportFailures, reportMachine } from '#test/factories/report-content.ts'
import { first } from '#test/harness/required.ts'
import { block, compressor, ofMonths } from '#test/views/fixtures/block.ts'
import { dashboard, period, recommendations } from '#test/views/fixtures/dashboard.ts'
import type { ReportContent } from '../../report-content.ts'
import { drawReport } from '../draw-report.ts'

interface Item {
  readonly str: string
  readonly left: number
  readonly low: number
  readonly width: number
  readonly height: number
}

async function drawn(part: Partial<ReportContent>) {
  const pdf = await getDocumentProxy(await drawReport(reportContent(part)))
  const items: Item[][] = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const content = await (await pdf.getPage(n)).getTextContent()
    items.push(
      content.items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , left, low] = item.transform
        return [{ left, low, str: item.str, width: item.width, height: item.height }]
      }),
    )
  }
  const { text: pages } = await extractText(pdf)
  return { pages: pages.map((page) => page.replaceAll(/[\s\u00a0]+/g, ' ')), items }
}

/** Pairs of overlapping texts, and texts beyond the paper's margins. */
function collisions(pages: Item[][]): string[] {
  const box = ({ str, left, low, width, height }: Item) => ({
    str,
    left: left + 0.4,
    right: left + width - 0.4,
    low,
    high: low + 0.6 * height,
  })
  return pages.flatMap((items, page) => {
    const boxes = items.map(box)
    const overlapping = boxes.flatMap((a, n) =>
      boxes.slice(n + 1).flatMap((b) => {
        const apart = a.right <= b.left || b.right <= a.left || a.high <= b.low || b.high <= a.low
        return apart ? [] : [`${page + 1}: ${a.str} | ${b.str}`]
      }),
    )
    const outside = boxes.filter(({ left, right, low }) => left < 20 || right > 575 || low < 15)
    return [...overlapping, ...outside.map(({ str }) => `${page + 1}: ${str} outside`)]
  })
}

const NAME =
  'Compressor parafuso de alta pressão da câmara de congelamento rápido do pavilhão norte, linha de produção número '
const long = (n: number) => `${NAME}${n}`.slice(-120)
const submaquinas = (total: number, name: (n: number) => string) =>
  Array.from({ length: total }, (_, n) => ({ id: `C${n + 1}`, nome: name(n + 1) }))
const fleet = (total: number, name: (n: number) => string): Partial<ReportContent> => ({
  machine: { ...reportMachine, submaquinas: submaquinas(total, name) } as Machine,
  unit: { id: null, nome: name(0) },
  data: dashboard({
    period: period('1y'),
    chiller: block(
      {},
      ofMonths(
        Array.from({ length: 13 }, (_, month) => [
          month % 3,
          Object.fromEntries(submaquinas(total, name).map(({ nome }, n) => [nome, (month + n) % 4])),
        ]),
      ),
    ),
    compressors: submaquinas(total, name).map(({ nome }, n) => ({
      ...compressor(n + 1),
      compressorName: nome,
    })),
    recommendations: recommendations.map((one) => ({ ...one, title: `${one.title}: ${name(1)}` })),
  }),
  failures: reportFailures(9, 'C2'),
  failuresTotal: 9,
})

const high = block(
  {
    operationHours: 99_999,
    failures: 123_456,
    downtimeHours: 12_345,
    monthlyCop: [0, 17.5, 0.5, 9.99, null, 12.3],
    hour: Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 800 + 137 * hour])),
    weekday: [12_345, 1, 0, 99, 1_000, 10_000, 7],
  },
  ofMonths(Array.from({ length: 62 }, (_, month) => [month * 3, {}])),
)
const maintenance = Array.from({ length: 62 }, (_, n) => ({
  submaquinaId: null,
  tipo: 'preventiva',
  inicio: new Date(Date.UTC(2021, 9 + n, 15)).toISOString(),
  fim: null,
  responsavel: long(n),
  status: 'concluida',
})) as unknown as ReportContent['maintenance']

test.each<[string, Partial<ReportContent>]>([
  ['nothing collected', {}],
  ['an ordinary year', fleet(3, (n) => (n === 0 ? 'Chiller 1' : `Compressor ${n}`))],
  ['twelve compressors', fleet(12, (n) => (n === 0 ? 'Chiller 1' : `Compressor ${n}`))],
  [
    'names of 120 letters',
    { ...fleet(4, long), madeBy: long(9), site: { ...reportContent().site, nome: long(0) } },
  ],
  ['names without a blank', fleet(2, (n) => 'W'.repeat(119) + n)],
  [
    'numbers of five digits and years of months',
    { data: dashboard({ chiller: high }), maintenance, timeRange: 'all' },
  ],
])('with %s no text overlaps another text or leaves the page', async (_case, part) => {
  const { items } = await drawn(part)
  expect(collisions(items)).toEqual([])
})

test('the cover prints a long name whole, and each page names the period', async () => {
  const site = { ...reportContent().site, nome: long(0) }
  const { pages } = await drawn({ ...fleet(4, long), madeBy: long(9), site })
  expect(first(pages, 'pages').split(long(0)).length).toBeGreaterThan(3)
  expect(pages[0]).toContain(`por ${long(9)}`)
  for (const n of [1, 2, 3, 4]) expect(pages.join(' ').split(long(n)).length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('21/11/2025 14:05 a 21/11/2026 14:05')
})
