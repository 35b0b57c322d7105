import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runFlux } from '#test/influx/flux-interpreter.ts'
import { isValidFlux, parseFlux } from '#test/influx/flux-parser.ts'
import * as flux from './flux.ts'

const stretch = { fromMs: 0, toMs: 1_000_000 }
const query = { measurement: 'm', fields: ['a', 'b'], tags: { site: 'sul', vazia: '' } }

it.each([
  ['a range', flux.selectRange('b', query, stretch)],
  ['the first instant', flux.selectEdge('b', query, 'first')],
  ['the last instant', flux.selectEdge('b', query, 'last')],
  ['the fields', flux.selectEdgePoints('b', query, 'last')],
  ['an hour’s counts', flux.selectHourly('b', query, stretch, 'count')],
  ['an hour’s sums', flux.selectHourly('b', query, stretch, 'sum')],
  ['the types in a range', flux.selectEdgePoints('b', query, 'first', stretch)],
  ['the last points of a slice', flux.selectEnds('b', query, stretch)],
  ['the newest rows', flux.selectTail('b', query, stretch, 10)],
  ['the measurements', flux.listMeasurements('b', {})],
  [
    'five thousand fields',
    flux.selectRange('b', { ...query, fields: Array.from({ length: 5_000 }, (_, i) => `f${i}`) }, stretch),
  ],
])('%s is valid Flux', (_what, script) => {
  expect(isValidFlux(script)).toBe(true)
})

/** Hostile names, and random ones. */
const name = fc.oneof(
  fc.constantFrom(
    '"',
    '\\',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: not meant as one
    '${r}',
    '$',
    '${',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: not meant as one
    '\\${x}',
    '") |> drop()',
    '\n',
    '\r\n',
    '\t',
    "'",
    '//',
    'ação €',
    '\\"',
    '\u2028',
  ),
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc
    .array(fc.constantFrom('"', '\\', '$', '{', '}', '\n', 'a', 'é'), { minLength: 1 })
    .map((all) => all.join('')),
)

describe('a name', () => {
  it('is the same text to the parser, whatever characters it has', () => {
    fc.assert(
      fc.property(name, (value) => {
        const node = parseFlux(flux.text(value))
        expect(node.type).toBe('StringLiteral')
        expect(node.value).toBe(value)
      }),
      { numRuns: 300 },
    )
  })
  it('finds its own points and no others, as bucket, measurement, field, tag and value', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        fc.pre(
          one !== other &&
            one !== '' &&
            !/^(_(time|value|field|start|stop|measurement)|__proto__)$/.test(one),
        )
        const point = (text: string) => ({
          key: { _measurement: text, _field: text, [`x${text}`]: text },
          points: [[5, 1]] as const,
        })
        const asked = { measurement: one, fields: [one], tags: { [`x${one}`]: one } }
        const tables = runFlux(flux.selectRange(one, asked, stretch), (bucket) => {
          expect(bucket).toBe(one)
          return [point(other), point(one)]
        })
        expect(tables.map(({ rows }) => rows.map((row) => row[one]))).toEqual([[1]])
      }),
      { numRuns: 150 },
    )
  })
})
