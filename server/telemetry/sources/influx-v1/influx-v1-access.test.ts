import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InfluxV1Config } from '#contract/sources/source-influx-v1.ts'
import { describeWith } from '#test/harness/parts.ts'
import { required } from '#test/harness/required.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { allOf as all, failure, openV1 as open } from '#test/influx/v1-source.ts'

describeWith(['influxd'], 'a real InfluxDB 1.x that can not be read', () => {
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    await influxd.writeLines('plant', 'm f=1 1000')
  })
  afterAll(() => influxd.stop())

  it('the test of a connection names the cause', async () => {
    await expect(open(influxd, { database: 'none' }).test()).rejects.toEqual(
      failure('unknown-database', /Banco de dados não encontrado/),
    )
    await expect(open(influxd, { database: 'none' }).measurements()).rejects.toEqual(
      failure('unknown-database', /Banco de dados não encontrado/),
    )
    await expect(open(influxd, { measurement: 'none' }).test()).rejects.toEqual(
      failure('empty', /não tem a medição/),
    )
    await influxd.createDatabase('empty')
    expect(await open(influxd, { database: 'empty' }).test()).toEqual({ measurements: [], fields: [] })
    await expect(all(open(influxd, { database: 'none' }))).rejects.toEqual(
      failure('unknown-database', /Banco/),
    )
    await expect(all(open(influxd, { retentionPolicy: 'none' }))).rejects.toEqual(
      failure('unknown-database', /Política/),
    )
  })
  it('tells a refused port from a port without TLS', async () => {
    const port = await freePort()
    await expect(open({ host: '127.0.0.1', port }).test()).rejects.toEqual(failure('unreachable', /recusada/))
    await expect(open(influxd, { ssl: true }).test()).rejects.toEqual(failure('tls', /não fala HTTPS/))
  })
  it('connects to a loopback address only when allowed', async () => {
    for (const host of ['127.0.0.1', 'localhost', '0.0.0.0', '2130706433']) {
      await open({ host, port: influxd.port }).measurements()
      await expect(
        open({ host, port: influxd.port }, {}, { allowLoopback: false }).measurements(),
      ).rejects.toEqual(failure('forbidden-address', /não é permitido/))
    }
  })
})

describeWith(['influxd'], 'an InfluxDB 1.x with passwords and https', () => {
  const admin = { username: 'root', password: 'se\'nha \\ "ç' }
  let influxd: Influxd
  beforeAll(async () => {
    influxd = await startInfluxd({ admin, https: true })
    await influxd.createDatabase('plant')
    await influxd.createDatabase('other')
    await influxd.query(`CREATE USER "leitor" WITH PASSWORD 'x'`)
    await influxd.query('GRANT READ ON "plant" TO "leitor"')
    await influxd.writeLines('plant', 'm f=1 1000')
  })
  afterAll(() => influxd.stop())
  const secure = (config: Partial<InfluxV1Config> = {}) =>
    open(
      { host: 'localhost', port: influxd.port },
      { ssl: true, ...config },
      { ca: required(influxd.certificate, 'certificate') },
    )

  it('reads with user and password over TLS', async () => {
    expect(await secure(admin).test()).toEqual({ measurements: ['m'], fields: ['f'] })
    expect(await all(secure({ username: 'leitor', password: 'x' }))).toHaveLength(1)
    expect(
      await all(secure({ ...admin, ssl: false, host: `https://localhost:${influxd.port}` })),
    ).toHaveLength(1)
  })
  it('tells a wrong password, a missing one and a missing right, without the secret', async () => {
    const wrong = { username: 'root', password: 'errada-123' }
    for (const config of [wrong, {}]) {
      await expect(secure(config).test()).rejects.toEqual(failure('unauthorized', /recusados/))
    }
    const reader = { username: 'leitor', password: 'x', database: 'other' }
    await expect(all(secure(reader))).rejects.toEqual(failure('unauthorized', /permissão|negou/))
    const error = await secure(wrong).test().catch(String)
    expect(error).not.toContain('errada')
  })
  it('verifies the certificate and its name', async () => {
    const untrusted = open({ host: 'localhost', port: influxd.port }, { ...admin, ssl: true })
    await expect(untrusted.test()).rejects.toEqual(failure('tls', /autoassinado/))
    const otherName = open(
      influxd,
      { ...admin, ssl: true },
      { ca: required(influxd.certificate, 'certificate') },
    )
    await expect(otherName.test()).rejects.toEqual(failure('tls', /não é deste host/))
    const plain = open({ host: 'localhost', port: influxd.port }, admin)
    await expect(plain.test()).rejects.toEqual(failure('tls', /exige HTTPS/))
  })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
