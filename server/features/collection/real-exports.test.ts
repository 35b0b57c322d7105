import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { esbFields, readEsbChiller } from '#test/e2e/chiller-esb.ts'
import { describeWith, findPart } from '#test/harness/parts.ts'
import { required } from '#test/harness/required.ts'
import { startInfluxd } from '#test/influx/influxd.ts'
import { writeBlock } from '#test/influx/line-protocol.ts'
import { FilePlant, reading } from '#test/telemetry/file-plant.ts'
import { storedRows } from '#test/telemetry/stored-rows.ts'

// Each chiller asks the database the same.
const onPostgres = inject('postgresUrl') !== undefined
let plant: FilePlant
beforeAll(async () => {
  plant = await FilePlant.open()
})
afterAll(() => plant.close())

/** Computed from the rows by other programs: kWh, hours of operation, starts. */
const published = { 1: ['57435.09', '386.83', 8], 2: ['133782.41', '681.25', 11] }

const chiller = (more: object) => ({ siteId: plant.siteId, nome: 'Chiller', tipo: 'chiller', ...more })

describeWith(['influxd', 'real data'], 'the exports of real plants', () => {
  const data = findPart('real data') ?? ''

  test.each(onPostgres ? ([1] as const) : ([2] as const))(
    'chiller %i has the same rows as through InfluxDB, to the last event',
    async (n) => {
      const source = readEsbChiller(data, n)
      const influxd = await startInfluxd()
      try {
        await influxd.createDatabase('esb')
        const names = Object.keys(required(source[0], 'row').values)
        const fields = Object.fromEntries(
          names.map((name) => [name, source.map(({ values }) => values[name] ?? null)]),
        )
        await writeBlock(
          influxd,
          'esb',
          { measurement: 'm' },
          { atMs: Float64Array.from(source, ({ atMs }) => atMs), fields },
        )
        const config = { host: influxd.host, port: influxd.port, database: 'esb' }
        const connection = await plant.admin.post('/influx', { nome: `ESB ${n}`, version: 'v1_8', config })
        const units: Record<string, string> = { demand: '%', power: 'kW', capacity: 'TR' }
        const readings = Object.entries(esbFields(n)).map(([id, name]) =>
          reading(id, name, units[id] ?? '°F'),
        )
        const fromInflux = await plant.created({
          ...chiller({ readings }),
          influxConnectionId: connection.body.data.id,
          influxMeasurement: 'm',
        })
        const upload = await plant.sent(readFileSync(join(data, `ESB Chiller ${n}.csv`)))
        const fromFile = await plant.created(
          chiller({ readings, uploadSource: { uploadIds: [upload], timeColumn: 'Time' } }),
        )
        await Promise.all([fromInflux, fromFile].map((id) => plant.upToDate(id)))
        const beforeMs = Date.UTC(2018, 6, 1)
        const { db } = plant.app.services
        const [expected, found] = await Promise.all(
          [fromInflux, fromFile].map((id) => storedRows(db, id, beforeMs)),
        )
        expect(required(found, 'rows').chunks.length).toBeGreaterThan(900)
        expect(found).toEqual(expected)
        const figures = async (id: string) =>
          (await plant.admin.get(`/machines/${id}/dashboard-data?timeRange=all`)).body.data.chiller.details
        const shown = await figures(fromFile)
        expect(shown).toEqual(await figures(fromInflux))
        const { energyKwh, operationHours, starts } = shown
        expect([energyKwh.toFixed(2), operationHours.toFixed(2), starts]).toEqual(published[n])
      } finally {
        await influxd.stop()
      }
    },
  )

  if (!onPostgres)
    test('a chiller of another maker is collected with the proposals for its file', async () => {
      const upload = await plant.sent(readFileSync(join(data, '..', 'chiller_carrier', 'chiller.csv')))
      const { tipos } = (await plant.admin.get(`/uploads/${upload}`)).body.data.metadados
      expect(tipos[0]).toEqual({ name: 'Time Snap', type: 'datetime' })
      const discovered = await plant.admin.post(`/uploads/${upload}/discover`)
      expect(discovered.body.data).toMatchObject([
        { tipo: 'chiller', submaquinas: [{ id: 'C1' }, { id: 'C2' }], tags: {} },
      ])
      const submaquinas = [1, 2].map((n) => ({ id: `c${n}`, nome: `Compressor ${n}` }))
      const { body } = await plant.admin.post(`/uploads/${upload}/suggest-readings`, { submaquinas })
      expect(body.data.length).toBeGreaterThan(8)
      const readings = body.data.map(({ reading: id, topicField, unit }: Record<string, string>) => ({
        ...{ id, name: id, topicField, unit },
        ...(/^c\d_/.test(id ?? '')
          ? { type: 'compressor', compressorId: id?.slice(0, 2) }
          : { type: 'system' }),
      }))
      const uploadSource = { uploadIds: [upload], timeColumn: 'Time Snap' }
      const id = await plant.created(chiller({ readings, submaquinas, uploadSource }))
      await plant.upToDate(id)
      expect((await plant.state(id)).from).toBe('2018-01-01T10:19:51.000Z')
    })
})
