import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeWith } from '#test/harness/parts.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { createSource } from '../create-source.ts'
import type { Source } from '../source.ts'
import * as influxql from './influxql.ts'

/** Hostile names, and random ones. */
const text = fc.oneof(
  fc.constantFrom(
    '"',
    "'",
    '\\',
    '\\"',
    "\\'",
    '\\\\',
    '\n',
    '\r\n',
    '\t',
    ';',
    '"; DROP DATABASE d; --',
    "' OR 1=1 --",
    '/* x */',
    '/.*/',
    '*',
    '::',
    '"."',
    ' ',
    'ação €',
    '💧',
    '\u2028',
    'time',
    'SELECT',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc
    .array(fc.constantFrom('"', "'", '\\', '\n', ';', ' ', ',', '=', 'a', 'é'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((signs) => signs.join('')),
)

/** Reads a quoted text as InfluxQL's scanner does: it knows the escapes \n, \\ and that of the quote, and refuses a bare line end. */
function scanned(quoted: string, quote: '"' | "'"): { value: string; rest: string } {
  expect(quoted[0]).toBe(quote)
  let value = ''
  for (let at = 1; at < quoted.length; at += 1) {
    const sign = quoted.charAt(at)
    if (sign === quote) return { value, rest: quoted.slice(at + 1) }
    if (sign === '\n') break
    if (sign !== '\\') value += sign
    else {
      at += 1
      const escaped = { n: '\n', '\\': '\\', [quote]: quote }[quoted.charAt(at)]
      if (escaped === undefined) break
      value += escaped
    }
  }
  throw new Error(`not one ${quote}-quoted text: ${quoted}`)
}

describe('a name in a statement', () => {
  it('is one quoted text to the scanner, whatever characters it has', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(scanned(influxql.identifier(value), '"')).toEqual({ value, rest: '' })
        expect(scanned(influxql.literal(value), "'")).toEqual({ value, rest: '' })
      }),
      { numRuns: 1_000 },
    )
  })
  it('stays where it belongs, as database, policy, measurement, field, tag and value', () => {
    fc.assert(
      fc.property(
        text,
        text,
        text,
        text,
        text,
        text,
        (database, retentionPolicy, measurement, field, key, tag) => {
          const place = { database, retentionPolicy }
          const query = { measurement, fields: [field], tags: { [`k${key}`]: tag }, fromMs: 0, toMs: 1 }
          const expected: [string, '"' | "'"][] = [
            [field, '"'],
            [database, '"'],
            [retentionPolicy, '"'],
            [measurement, '"'],
            [`k${key}`, '"'],
            [tag, "'"],
          ]
          let rest = influxql.selectRange(place, query)
          for (const [value, quote] of expected) {
            const found = scanned(rest.slice(rest.search(/["']/)), quote)
            expect(found.value).toBe(value)
            rest = found.rest
          }
          expect(rest).toBe('')
        },
      ),
      { numRuns: 300 },
    )
  })
})

describeWith(['influxd'], 'on a real InfluxDB 1.x', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd()
  })
  afterAll(() => influxd.stop())

  const open = (database: string, retentionPolicy?: string): Source =>
    createSource(
      {
        version: 'v1_8',
        config: { host: '127.0.0.1', port: influxd.port, ssl: false, database, retentionPolicy },
      },
      { allowLoopback: true, now: Date.now },
    )
  /**
   * Leaves out the names that line protocol can't carry: with line ends, or a backslash at the end or before a sign that
   * it escapes.
   */
  const written = text.filter((value) => !/[\n\r\0]|\\(?=[,= \\"]|$)/.test(value) && value.trim() !== '')
  const key = (value: string) => value.replace(/[,= ]/g, '\\$&')
  const measurementOf = (value: string) => `m${value}`.replace(/[, ]/g, '\\$&')

  it('measurement, field, tag key and tag value come back as written, and find only their own points', async () => {
    const database = 'nomes "a" \'b\'; é'
    await influxd.createDatabase(database)
    const source = open(database)
    let round = 0
    await fc.assert(
      fc.asyncProperty(written, written, written, written, async (name, field, tag, value) => {
        round += 1
        const measurement = `m${name}${round}`
        const line = (of: string, n: number) =>
          `${measurementOf(`${name}${round}`)},${key(`t${tag}`)}=${key(`v${of}`)} ${key(`f${field}`)}=${n} ${1_000 + n}`
        await influxd.writeLines(database, [line(value, 1), line(`${value}x`, 2)].join('\n'))
        expect(await source.measurements()).toContain(measurement)
        expect(await source.fields(measurement)).toEqual([{ name: `f${field}`, type: 'float' }])
        const query = {
          measurement,
          fields: [`f${field}`],
          tags: { [`t${tag}`]: `v${value}` },
          fromMs: 0,
          toMs: 10_000,
        }
        const blocks = []
        for await (const block of source.read(query)) blocks.push(structuredClone(block))
        expect(
          blocks.map(({ atMs, fields }) => [[...atMs], [...(fields[`f${field}`] as Float64Array)]]),
        ).toEqual([[[1_001], [1]]])
      }),
      { numRuns: 40 },
    )
    await source.close()
  })

  it('databases and retention policies of any name are found, and others are not', async () => {
    // InfluxDB itself refuses /, \ and unprintable characters in these two kinds of name.
    const names = ['"', "'", 'a;b', '"; DROP DATABASE x', '💧 ação', 'a"b\'c.d', ' ', '%20?&q=']
    for (const name of names) {
      await influxd.createDatabase(`d${name}`)
      await influxd.query(
        `CREATE RETENTION POLICY ${influxql.identifier(`p${name}`)} ON ${influxql.identifier(`d${name}`)} DURATION INF REPLICATION 1`,
      )
      const source = open(`d${name}`, `p${name}`)
      expect(await source.test()).toEqual({ measurements: [], fields: [] })
      await source.close()
      const other = open(`d${name}`, `q${name}`)
      await expect(other.test()).rejects.toMatchObject({ failure: 'unknown-database' })
      await other.close()
    }
  })
})
