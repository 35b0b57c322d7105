import { describe, expect, test } from 'vitest'
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
  nome: 'Com medidor',
  tipo: 'chiller',
  submaquinas,
  readings,
})
const ofCompressor = { type: 'compressor', compressorId: 'C1' }

describe('power that is measured as energy', () => {
  test('is taken in each unit of energy and comes back as it was sent', async () => {
    for (const unit of ['kWh', 'MWh', 'Wh', 'MJ', 'kwh', 'kW·h', '']) {
      const readings = [
        reading('power', unit, { energy: 'counter' }),
        reading('c1_power', unit, { ...ofCompressor, energy: 'interval' }),
        reading('demand', '%', { energy: null }),
      ]
      const { status, body: answer } = await admin.post('/machines', body(readings))
      expect(status, unit).toBe(201)
      expect(answer.data.readings).toEqual(readings)
      const read = await admin.get(`/machines/${answer.data.id}`)
      expect(read.body.data.readings).toEqual(readings)
    }
  })

  const refusals: [string, object, string, string][] = [
    [
      'power in kW',
      reading('power', 'kW', { energy: 'counter' }),
      'unit',
      'Unidade desconhecida para energia: use kWh, MWh, Wh ou MJ',
    ],
    [
      'compressor power in m³',
      reading('c1_power', 'm³', { ...ofCompressor, energy: 'interval' }),
      'unit',
      'Unidade desconhecida para energia: use kWh, MWh, Wh ou MJ',
    ],
    [
      'kWh without the choice',
      reading('power', 'kWh'),
      'unit',
      'kWh é unidade de energia: escolha se a potência é medida por contador ou por intervalo, ou use kW, W, MW, hp ou cv',
    ],
    [
      'capacity',
      reading('capacity', 'TR', { energy: 'counter' }),
      'energy',
      'Só leituras de potência podem ser medidas como energia',
    ],
    [
      'a reading of the user’s own',
      reading('meu_kwh', 'kWh', { type: 'custom', energy: 'counter' }),
      'energy',
      'Só leituras de potência podem ser medidas como energia',
    ],
    [
      'an unknown kind',
      reading('power', 'kWh', { energy: 'total' }),
      'energy',
      'Informe como a potência é medida: counter (contador de energia), interval (energia por intervalo) ou nada',
    ],
  ]
  test.each(refusals)(
    '%s is refused at its member before anything is saved',
    async (_, wrong, member, message) => {
      const readings = [reading('demand', '%'), wrong]
      const answer = { message, errors: [{ field: `readings.1.${member}`, message }] }
      const before = (await admin.get(`/machines?siteId=${siteId}`)).body.data
      expect(await admin.post('/machines', body(readings))).toMatchObject({ status: 400, body: answer })
      expect((await admin.get(`/machines?siteId=${siteId}`)).body.data).toEqual(before)
      const machine = await makeMachine(app, { siteId, submaquinas, readings: [reading('demand', '%')] })
      const put = await admin.put(`/machines/${machine}`, { nome: 'Outro', readings })
      expect(put).toMatchObject({ status: 400, body: answer })
      expect((await admin.get(`/machines/${machine}`)).body.data.nome).toBe('Chiller de teste')
    },
  )
})
