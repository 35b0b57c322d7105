import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../app/app.ts'
import { makeAdmin } from '../factories/user.ts'
import { listeningServer } from './listening-server.ts'

const home = await listeningServer()

describe('a server to which connections are forbidden', () => {
  const forms = [
    '127.0.0.1:8086',
    'localhost.',
    'LOCALHOST',
    '0',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '[::ffff:127.0.0.1]',
    '[::ffff:0:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[::]',
    '169.254.169.254',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
    '[2002:a9fe:a9fe::1]',
    '[fe80::1]',
  ]
  test('is refused in each spelling, when it is saved and when it is called', async () => {
    const strict = await createTestApp({ allowLoopbackSources: false })
    try {
      const by = await makeAdmin(strict)
      for (const host of forms) {
        const body = { nome: 'F', version: 'v1_8', config: { host, port: 8086, database: 'd' } }
        expect([host, (await by.post('/influx', body)).status]).toEqual([host, 400])
        const { body: tested } = await by.post('/influx/test-config', body)
        expect([host, tested.error]).toEqual([host, expect.stringMatching(/^O endereço da conexão|DNS/)])
      }
      // A name is resolved, and its address refused, only when it is called.
      const own = { nome: 'F', version: 'v1_8', config: { host: hostname(), port: home.port, database: 'd' } }
      const { body: saved } = await by.post('/influx', own)
      home.heard.length = 0
      expect((await by.post(`/influx/${saved.data.id}/test`)).body.success).toBe(false)
      expect(home.heard).toEqual([])
    } finally {
      await strict.close()
    }
  })
})
