import { describe, expect, test } from 'vitest'
import { asSeen } from '#contract/wire/name-text.ts'
import { parseCsv } from '#core/sample-files/csv-table.ts'
import { parseNumber } from '#core/sample-files/number-text.ts'
import { parseProbabilityReport } from '#core/sample-files/probability-report.ts'
import { parseStatisticsReport } from '#core/sample-files/statistics-report.ts'
import { parseWrittenTime } from '#core/sample-files/written-time.ts'
import { conversionOf } from '#core/signals/readings/units.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { suggestReadings } from '#core/suggest/suggest-readings.ts'
import { contentLine, escapeText } from '#server/features/maintenance/content-line.ts'
import { readEventId } from '#server/features/monitoring/events/event-on-wire.ts'
import { isSafeStyle } from '#server/features/sites/logo/safe-style.ts'
import { sanitiseSvg } from '#server/features/sites/logo/sanitise-svg.ts'
import { statementFailure } from '#server/telemetry/sources/http/call-failures.ts'
import { influxUrl } from '#server/telemetry/sources/influx-v1/influx-url.ts'
import { v1Wording } from '#server/telemetry/sources/influx-v1/influx-v1-wording.ts'
import { v2Wording } from '#server/telemetry/sources/influx-v2/influx-v2-wording.ts'
import { costMs } from './cost.ts'
import { hostileTexts, longTexts } from './hostile-texts.ts'

const BUDGET_MS = 50
const KB = 1024

const setup = {
  tipo: 'chiller',
  compressorIds: [],
  readings: [
    { id: 'chiller_status', topicField: 'a', type: 'system', unit: '' },
    { id: 'livre', topicField: 'a', type: 'custom', unit: '' },
    { id: 'chw_in_temp', topicField: 'a', type: 'system', unit: '°F' },
  ],
  ratedPowerKw: null,
  gapLimitMs: null,
  microStopMs: 0,
  textStates: {},
  inverted: [],
} as const
const normalised = (text: string) => normalise({ atMs: Float64Array.of(0), fields: { a: [text] } }, setup)

/**
 * Functions that read outside texts, with the longest text that reaches each: a contract's limit, or the size of a source's
 * answer.
 */
const readers: readonly [string, most: number, (text: string) => unknown][] = [
  ['a name', 1_200, asSeen],
  ['a style of a picture', 100 * KB, isSafeStyle],
  ['a value of a source', 256 * KB, normalised],
  ['a unit', 64 * KB, (text) => conversionOf('temperatureC', text)],
  [
    'an error of a 1.x',
    256 * KB,
    (text) => statementFailure(text, { words: v1Wording, secrets: ['segredo'] }),
  ],
  [
    'an error of a 2.x',
    256 * KB,
    (text) => statementFailure(text, { words: v2Wording, secrets: ['segredo'] }),
  ],
  ['a host', 500, (text) => influxUrl({ host: text, port: 8086, ssl: false })],
  ['the id of an event', 300, (text) => readEventId('m', `m:${text}`)],
  ['notes in a calendar', 4_000, (text) => contentLine('DESCRIPTION', escapeText(text))],
  ['a number of a file', 10_000, parseNumber],
  ['a time of a file', 10_000, parseWrittenTime],
  ['a table', 64 * KB, parseCsv],
  ['a report of probabilities', 64 * KB, parseProbabilityReport],
  ['a report of statistics', 64 * KB, parseStatisticsReport],
]

describe('no text takes long to read', () => {
  test.each(readers)('%s', (_name, most, read) => {
    for (const length of [Math.min(most, 500), most]) {
      const texts = length > 2_000 ? longTexts(length) : hostileTexts(length)
      for (const text of texts) expectCheap(text, () => read(text))
    }
  })

  test('a style of 100 kB, of every family', () => {
    const own = [/url\s*\(([^)]*)/, /javascript:|behavior\s*:|expression/, /^\s*(["']?)#[\w.:-]+\1\s*$/]
    for (const text of hostileTexts(10 * KB, own)) expectCheap(text, () => isSafeStyle(text))
  })
})

describe('no picture takes longer than its size explains', () => {
  const MB = 1024 * KB
  const bodies: readonly [string, (bytes: number) => string][] = [
    ['an id', (n) => `<g id="${'a'.repeat(n)}"/>`],
    ['a path', (n) => `<path d="${'M 0 0 '.repeat(n / 6)}"/>`],
    ['a style', (n) => `<style>${'/*'.repeat(n / 2)}</style>`],
    ['styles', (n) => `<g style="${'url(#a) '.repeat(n / 8)}"/>`],
    ['a picture within', (n) => `<image href="data:image/png;base64,${'A '.repeat(n / 2)}"/>`],
    ['an address', (n) => `<use href="${' '.repeat(n)}#a"/>`],
    ['a text', (n) => 'a&amp;'.repeat(n / 6)],
    ['an entity', (n) => `&${'a'.repeat(n)};`],
    ['a comment', (n) => `<!--${'- '.repeat(n / 2)}-->`],
    ['a name', (n) => `<${'a'.repeat(n)}/>`],
    ['attributes', (n) => `<g ${Array.from({ length: n / 12 }, (_, at) => `a${at}="b"`).join(' ')}/>`],
    [
      'spaces of names',
      (n) => `<g ${Array.from({ length: n / 20 }, (_, at) => `xmlns:a${at}="b"`).join(' ')}/>`,
    ],
    ['elements', (n) => '<g/>'.repeat(n / 4)],
  ]
  test.each(bodies)('%s', (_name, body) => {
    const picture = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${body(MB)}</svg>`)
    // A picture has at most 5 MB, and each megabyte is read a few times.
    const ms = costMs(() => sanitiseSvg(picture), 100)
    expect(ms).toBeLessThan(200)
  })
})

describe('readings are suggested quickly for any list of fields', () => {
  const compressors = Array.from({ length: 8 }, (_, n) => ({ id: `C${n + 1}`, nome: `Compressor ${n + 1}` }))
  test.each([
    ['long names', (n: number) => `${'a_1'.repeat(160)}${n}`],
    ['numbers', (n: number) => `${n} ${'1'.repeat(400)}`],
    ['words', (n: number) => `${'temp saida agua '.repeat(30)}${n}`],
    ['signs', (n: number) => `${'._- '.repeat(120)}${n}`],
    ['units', (n: number) => `${'kw / tr '.repeat(60)}${n}`],
  ])('%s', (_name, nameOf) => {
    const fields = Array.from({ length: 100 }, (_, n) => ({ name: nameOf(n), type: 'float' as const }))
    const row = Object.fromEntries(fields.map(({ name }, n) => [name, n]))
    const ms = costMs(() => suggestReadings({ measurement: 'm', fields, rows: [row], compressors }), 1_000)
    expect(ms).toBeLessThan(1_000)
  })
})

function expectCheap(text: string, run: () => unknown): void {
  const ms = costMs(() => {
    try {
      run()
    } catch {
      // Only the time counts, not the result.
    }
  }, BUDGET_MS)
  if (ms > BUDGET_MS)
    expect.fail(`${Math.round(ms)} ms for ${text.length} × ${JSON.stringify(text.slice(0, 60))}`)
}
