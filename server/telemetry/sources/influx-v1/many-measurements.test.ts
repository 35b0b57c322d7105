import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { describeWith } from '#test/harness/parts.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { allOf, openV1 } from '#test/influx/v1-source.ts'
import type { SeriesPlace } from '../source.ts'

const placesOf = (columns: readonly string[], of = (column: string): string => column) =>
  Object.fromEntries<SeriesPlace>(
    columns.map((column) => [column, { measurement: of(column), field: 'value', tags: {} }]),
  )
const asked = (columns: readonly string[], toMs: number, of?: (column: string) => string) => ({
  measurement: '',
  fields: columns,
  places: placesOf(columns, of),
  fromMs: 0,
  toMs,
})

describeWith(['influxd'], 'many measurements of a real InfluxDB 1.x', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
  })
  afterAll(() => influxd.stop())

  it('fill the columns of one read, each with its own stamps and type; a missing one has no values', async () => {
    await influxd.writeLines(
      'plant',
      ['int value=1i 1000', 'int value=3i 3000', 'float value=0.5 2000', 'float value=1.5 3000']
        .concat(['text value="auto" 3000', 'bool value=true 1000', 'bool value=false 4000'])
        .join('\n'),
    )
    const columns = ['int', 'missing', 'float', 'text', 'bool']
    const [block] = await allOf(openV1(influxd), asked(columns, HOUR_MS))
    const { NaN: none } = Number
    expect(block?.atMs).toEqual(Float64Array.of(1000, 2000, 3000, 4000))
    expect(block?.fields).toEqual({
      int: Float64Array.of(1, none, 3, none),
      missing: Float64Array.of(none, none, none, none),
      float: Float64Array.of(none, 0.5, 1.5, none),
      text: [null, null, 'auto', null],
      bool: Float64Array.of(1, none, none, 0),
    })
  })
  it('give a field of several types in one of them', async () => {
    await influxd.writeLines('plant', `turned value="Ligado" 1000\nturned value=1 ${400 * DAY_MS}`)
    await influxd.writeLines('plant', `steady value=5 1000\nsteady value=6 ${400 * DAY_MS}`)
    const query = asked(['turned', 'steady'], 401 * DAY_MS)
    const blocks = await allOf(openV1(influxd), query)
    expect(blocks.flatMap(({ fields }) => [...(fields.turned ?? [])])).toEqual(['Ligado', 1])
    const [old] = await allOf(openV1(influxd), { ...query, toMs: HOUR_MS })
    expect(old?.fields).toEqual({ turned: ['Ligado'], steady: Float64Array.of(5) })
  })
  it('are asked for together, however many they are and however long their names', async () => {
    const columns = Array.from({ length: 2_000 }, (_, n) => `c${n}`)
    const of = (column: string) => `${'long '.repeat(40)}${column}`
    const lines = columns.map((column, n) => `${of(column).replaceAll(' ', '\\ ')} value=${n} 1000`)
    await influxd.writeLines('plant', lines.join('\n'))
    const [block] = await allOf(openV1(influxd), asked(columns, HOUR_MS, of))
    expect(columns.map((column) => block?.fields[column]?.[0])).toEqual(columns.map((_, n) => n))
  })
})

const CUT = ['a', 'b', 'c', 'd']

describeWith(['influxd'], 'a server with a limit of rows', () => {
  // Three rows of each measurement: a limit of 3, 6 or 9 cuts the answer at the end of a measurement, without a word.
  it.each([1, 3, 5, 6, 9, 11, 12, 13])('gives all rows under a limit of %d', async (maxRowLimit) => {
    const influxd = await startInfluxd({ maxRowLimit })
    try {
      await influxd.createDatabase('plant')
      const lines = CUT.flatMap((name) => [1, 2, 3].map((n) => `${name} value=${n} ${n * 1000}`))
      await influxd.writeLines('plant', lines.join('\n'))
      const source = openV1(influxd)
      for (let again = 0; again < 2; again += 1) {
        const [block] = await allOf(source, asked(CUT, HOUR_MS))
        for (const name of CUT) expect(block?.fields[name]).toEqual(Float64Array.of(1, 2, 3))
      }
      const query = { measurement: '', tags: {}, fields: CUT, places: placesOf(CUT) }
      expect(await source.series(query)).toHaveLength(4)
      expect(await source.bounds(query)).toEqual({ firstMs: 1000, lastMs: 3000 })
    } finally {
      await influxd.stop()
    }
  })
})
