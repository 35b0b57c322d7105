import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { machines } from '#server/telemetry/machine-tables.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin } from '#test/factories/user.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)
const siteId = await makeSite(app)

const reading = (id: string, unit: string, more: object = {}) => ({
  id,
  name: id,
  topicField: `f_${id}`,
  type: 'system' as const,
  unit,
  required: false,
  ...more,
})
const submaquinas = [{ id: 'C1', nome: 'Compressor 1' }]
const body = (readings: object[]) => ({
  siteId,
  nome: 'Com unidades',
  tipo: 'chiller',
  submaquinas,
  readings,
})

describe('the units of readings', () => {
  test('a unit that is known for the quantity, an empty one, and any unit of a custom reading are taken', async () => {
    const readings = [
      reading('chw_in_temp', '°F'),
      reading('chw_pressure', 'kgf / cm²'),
      reading('cw_pressure', ' '),
      reading('capacity', 'kW'),
      reading('c1_power', 'cv', { type: 'compressor', compressorId: 'C1' }),
      reading('status', ''),
      reading('vibra', 'furlong', { type: 'custom' }),
    ]
    const { status, body: answer } = await admin.post('/machines', body(readings))
    expect(status).toBe(201)
    expect(answer.data.readings).toEqual(readings)
  })

  test.each([
    [
      'chw_pressure',
      'kPaa',
      'Unidade desconhecida para pressão: use psi, kPa, bar, MPa, kgf/cm², Pa, mbar ou mca',
    ],
    ['chw_in_temp', 'psi', 'Unidade desconhecida para temperatura: use °C, °F ou K'],
    ['c1_power', 'TR', 'Unidade desconhecida para potência: use kW, W, MW, hp ou cv'],
    ['capacity', '%', 'Unidade desconhecida para capacidade: use TR, kW, W, MW, BTU/h, MBH ou kcal/h'],
    ['status', 'rpm', 'Leitura de estado não tem unidade: deixe em branco'],
  ])('%s in %s is refused before anything is saved', async (id, unit, message) => {
    const readings = [reading('demand', '%'), reading(id, unit)]
    const answer = { message, errors: [{ field: 'readings.1.unit', message }] }
    const before = (await admin.get(`/machines?siteId=${siteId}`)).body.data
    expect(await admin.post('/machines', body(readings))).toMatchObject({ status: 400, body: answer })
    expect((await admin.get(`/machines?siteId=${siteId}`)).body.data).toEqual(before)
    const machine = await makeMachine(app, { siteId, submaquinas, readings: [reading('demand', '%')] })
    const put = await admin.put(`/machines/${machine}`, { nome: 'Outro', readings })
    expect(put).toMatchObject({ status: 400, body: answer })
    expect((await admin.get(`/machines/${machine}`)).body.data.nome).toBe('Chiller de teste')
  })

  test('a bit is taken on states and custom readings, and comes back as it was sent', async () => {
    const readings = [
      reading('status', '', { bit: 0 }),
      reading('fault', '', { bit: 31 }),
      reading('alarm', '', { bit: null }),
      reading('meu', '', { type: 'custom', bit: 7 }),
      reading('demand', '%'),
    ]
    expect((await admin.post('/machines', body(readings))).body.data.readings).toEqual(readings)
    for (const bit of [-1, 32, 1.5, '3']) {
      const answer = await admin.post(
        '/machines',
        body([reading('demand', '%'), reading('status', '', { bit })]),
      )
      const message = 'O bit deve ser um número inteiro de 0 a 31'
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'readings.1.bit', message }] } })
    }
    const wrong = await admin.post('/machines', body([reading('power', 'kW', { bit: 3 })]))
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'readings.0.bit' }] } })
  })

  test('a wrong unit that is already stored hinders only changes of the readings', async () => {
    const machine = await makeMachine(app, { siteId, readings: [] })
    const stored = [reading('power', 'quilowatts')]
    await app.services.db.update(machines).set({ readings: stored }).where(eq(machines.id, machine))
    const renamed = await admin.put(`/machines/${machine}`, { nome: 'Renomeado' })
    expect(renamed.body.data).toMatchObject({ nome: 'Renomeado', readings: stored })
    expect((await admin.put(`/machines/${machine}`, { readings: stored })).status).toBe(400)
    expect((await admin.put(`/machines/${machine}`, { readings: [reading('power', 'W')] })).status).toBe(200)
  })
})
