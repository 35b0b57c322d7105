import { describe, expect, it } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { makeDemoConnection } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeCaller } from '#test/factories/user.ts'

const app = await appOfThisFile()
const siteId = await makeSite(app)
const admin = await makeCaller(app, { role: 'admin' })
const influxConnectionId = await makeDemoConnection(app)

const reading = (hold?: unknown) => ({
  id: 'status',
  name: 'Status',
  topicField: 'estado',
  type: 'system',
  ...(hold === undefined ? {} : { hold }),
})
const create = (holds: unknown[]) =>
  admin.post('/machines', {
    siteId,
    nome: 'Bomba',
    tipo: 'bomba',
    influxConnectionId,
    influxMeasurement: 'm',
    readings: holds.map((hold, n) => ({ ...reading(hold), id: `status${n}` })),
  })

describe('the hold of a reading', () => {
  it('comes back as it was sent', async () => {
    const sent = [
      undefined,
      null,
      { mode: 'auto' },
      { mode: 'sampled', limitSeconds: 86_400 },
      { mode: 'onChange', limitSeconds: 604_800 },
      { mode: 'onChange', limitSeconds: null },
    ]
    const { status, body } = await create(sent)
    expect(status).toBe(201)
    const again = await admin.get(`/machines/${body.data.id}`)
    for (const { readings } of [body.data, again.body.data])
      expect(readings.map(({ hold }: { hold?: unknown }) => hold)).toEqual(sent)
    expect('hold' in body.data.readings[0]).toBe(false)
  })

  it.each([
    [{ mode: 'sometimes' }, 'readings.1.hold.mode'],
    [{ limitSeconds: 60 }, 'readings.1.hold.mode'],
    [{ mode: 'sampled', limitSeconds: 0 }, 'readings.1.hold.limitSeconds'],
    [{ mode: 'sampled', limitSeconds: -1 }, 'readings.1.hold.limitSeconds'],
    [{ mode: 'sampled', limitSeconds: '60' }, 'readings.1.hold.limitSeconds'],
    [{ mode: 'sampled', limitSeconds: 86_401 }, 'readings.1.hold.limitSeconds'],
    [{ mode: 'auto', limitSeconds: 86_401 }, 'readings.1.hold.limitSeconds'],
    [{ mode: 'onChange', limitSeconds: 604_801 }, 'readings.1.hold.limitSeconds'],
    ['onChange', 'readings.1.hold'],
  ])('%j is refused at %s', async (hold, field) => {
    const { status, body } = await create([undefined, hold])
    expect([status, body.errors[0].field]).toEqual([400, field])
    expect(body.message).toMatch(/^(Informe|Modo)/)
  })
})
