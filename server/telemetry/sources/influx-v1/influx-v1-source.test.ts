import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { describeWith } from '#test/harness/parts.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { allOf as all, failure, openV1 as open } from '#test/influx/v1-source.ts'

describeWith(['influxd'], 'values and names of a real InfluxDB 1.x', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd({ maxRowLimit: 10 })
    await influxd.createDatabase('plant')
  })
  afterAll(() => influxd.stop())

  it('keeps doubles exact, reads booleans as 0 and 1, and texts as they are', async () => {
    const doubles = [0.1, 1e-300, 1.7976931348623157e308, 123456789.12345679, 100, 2 ** 53]
    await influxd.writeLines('plant', doubles.map((value, i) => `exact f=${value} ${1000 + i}`).join('\n'))
    await influxd.writeLines(
      'plant',
      'mixed i=-9007199254740991i,b=true,s="Ligado, \\"á\\"\nfim" 1000\nmixed b=false 2000',
    )
    const [exact] = await all(open(influxd), { measurement: 'exact' })
    expect(exact?.fields.f).toEqual(Float64Array.from(doubles))
    const [mixed] = await all(open(influxd), { measurement: 'mixed', fields: ['i', 'b', 's'] })
    expect(mixed?.fields.i).toEqual(Float64Array.of(-9007199254740991, Number.NaN))
    expect(mixed?.fields.b).toEqual(Float64Array.of(1, 0))
    expect(mixed?.fields.s).toEqual(['Ligado, "á"\nfim', null])
  })
  it('floors instants below a millisecond', async () => {
    const url = `${influxd.url}/write?db=plant&precision=ns`
    await fetch(url, { method: 'POST', body: 'fine f=1 1500000000000999999\nfine f=2 1500000000001000000' })
    const query = { measurement: 'fine', fromMs: 1_500_000_000_000, toMs: 1_500_000_000_001 }
    const [block] = await all(open(influxd), query)
    expect(block?.atMs).toEqual(Float64Array.of(1_500_000_000_000))
  })
  it('quotes names and tags with any characters', async () => {
    const names = ['plain', "o'neil", 'say "hi"', 'back\\slash', 'a, b = c', "x' OR 'a' = 'a", 'ação €']
    const key = (name: string) => name.replace(/[,= ]/g, '\\$&')
    const lines = names.map(
      (name, i) => `${name.replace(/[, ]/g, '\\$&')},tag=${key(name)} ${key(name)}=${i} 1000`,
    )
    await influxd.writeLines('plant', lines.join('\n'))
    const source = open(influxd)
    for (const [i, name] of names.entries()) {
      const query = { measurement: name, fields: [name], tags: { tag: name } }
      const [block] = await all(source, query)
      expect(block?.fields[name], name).toEqual(Float64Array.of(i))
      expect(await source.fields(name)).toEqual([{ name, type: 'float' }])
      expect(await source.preview(name, 5)).toMatchObject([{ [name]: i, tag: name }])
      expect(await all(source, { ...query, tags: { tag: `${name}' OR '1' = '1` } })).toEqual([])
    }
    expect(await all(source, { measurement: 'line\nbreak', tags: { tag: 'a\nb' } })).toEqual([])
  })
  it('does not lose rows to the row limit of the server', async () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => `long f=${i},g=${i} ${i * 1000}`)
    await influxd.writeLines('plant', lines.join('\n'))
    const fields = ['f', ...Array.from({ length: 900 }, (_, i) => `none${i}`)]
    const blocks = await all(open(influxd), { measurement: 'long', fields })
    expect(blocks.reduce((rows, { atMs }) => rows + atMs.length, 0)).toBe(3_000)
    expect(await open(influxd).preview('long', 100)).toHaveLength(100)
  })
  it('limits a block to some 20,000 rows and keeps one instant together', async () => {
    const lines = Array.from({ length: 45_000 }, (_, i) => `dense,t=${i % 3} f=${i} ${Math.floor(i / 3)}`)
    await influxd.writeLines('plant', lines.join('\n'))
    const blocks = await all(open(influxd), { measurement: 'dense' })
    expect(blocks.map(({ atMs }) => atMs.length)).toEqual([20_001, 20_001, 4_998])
  })
  it('finds the bounds of all fields, whichever of them begins or ends first', async () => {
    const points = ['b=1 3000', 'a=1 5000', 'a=2 6000', 'c=1 7000', 'd=1 2000', 'd=1 9000']
    await influxd.writeLines('plant', points.map((point) => `edges ${point}`).join('\n'))
    const bounds = (...fields: string[]) => open(influxd).bounds({ measurement: 'edges', fields, tags: {} })
    expect(await bounds('a')).toEqual({ firstMs: 5000, lastMs: 6000 })
    expect(await bounds('a', 'b')).toEqual({ firstMs: 3000, lastMs: 6000 })
    expect(await bounds('b', 'c', 'a')).toEqual({ firstMs: 3000, lastMs: 7000 })
    expect(await bounds('n1', 'n2', 'n3', 'n4', 'n5', 'c', 'd')).toEqual({ firstMs: 2000, lastMs: 9000 })
    expect(await bounds('n1', 'n2', 'n3', 'n4', 'n5')).toBeNull()
  })
  it('merges a field that changed its type from shard to shard', async () => {
    await influxd.writeLines('plant', `turned s="Ligado" 1000\nturned s=1 ${400 * DAY_MS}`)
    const source = open(influxd)
    expect(await source.fields('turned')).toEqual([{ name: 's', type: 'string' }])
  })
  it('uses the retention policy and the tags of the connection', async () => {
    await influxd.query('CREATE RETENTION POLICY "long term" ON "plant" DURATION INF REPLICATION 1')
    await influxd.query('SELECT * INTO "plant"."long term"."kept" FROM "mixed"', 'plant')
    const place = { retentionPolicy: 'long term' }
    expect(await open(influxd, place).preview('kept', 5)).toHaveLength(2)
    expect(await open(influxd).preview('kept', 5)).toHaveLength(0)
    await open(influxd, place).test()
    await expect(open(influxd, { retentionPolicy: 'x' }).test()).rejects.toEqual(
      failure('unknown-database', /Política de retenção não encontrada/),
    )
    const tagged = await all(open(influxd, { tags: { t: '1' } }), { measurement: 'dense' })
    expect(tagged.map(({ atMs }) => atMs.length)).toEqual([15_000])
  })
})

describeWith(['influxd'], 'an InfluxDB 1.x that dies', () => {
  it('never ends a read as if it were whole', async () => {
    const influxd = await startInfluxd()
    try {
      await influxd.createDatabase('plant')
      const lines = (from: number) =>
        Array.from({ length: 50_000 }, (_, i) => `m f=${i / 7} ${(from + i) * 1000}`)
      for (let from = 0; from < 1_000_000; from += 50_000)
        await influxd.writeLines('plant', lines(from).join('\n'))
      const reading = async () => {
        for await (const _ of open(influxd).read({
          measurement: 'm',
          fields: ['f'],
          tags: {},
          fromMs: 0,
          toMs: 1e12,
        })) {
          await influxd.kill('SIGKILL')
        }
      }
      await expect(reading()).rejects.toEqual(failure('truncated', /antes do fim/))
    } finally {
      await influxd.stop()
    }
  })
})
