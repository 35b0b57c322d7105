import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time/hours.ts'
import { describeWith } from '../harness/parts.ts'
import { copyEmptyInstallation } from '../harness/prepared-data.ts'
import { type Product, signIn, startProduct, temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'

const admin = { ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'uma senha longa' }

describeWith(['influxd'], "the README's way from an InfluxDB to a machine", () => {
  const data = temporaryFolder()
  let influxd: Influxd
  let product: Product

  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('planta')
    const minutes = Array.from({ length: 120 }, (_, n) => Date.now() - n * MINUTE_MS)
    const point = (at: number) =>
      `chiller_1 chiller_1_status=1,chiller_1_power=100,chiller_1_capacity=120 ${at}`
    await influxd.writeLines('planta', minutes.map(point).join('\n'))
    await copyEmptyInstallation(data.path)
    product = await startProduct({ DATA_DIR: data.path, DEMO: '0', ...admin })
  })
  afterAll(async () => {
    await product?.stop()
    await influxd?.stop()
    data.remove()
  })

  test('its commands end with a machine that collects', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const block = required(
      required(/readme\.test\.ts.*?```sh\n(.*?)```/s.exec(readme), 'commands in the README')[1],
      'commands in the README',
    )
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--norc', '-eu', '-o', 'pipefail', '-c', `TOKEN=\n${block}`],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          GEADA: product.url,
          EMAIL: admin.ADMIN_EMAIL,
          INFLUX_HOST: influxd.host,
          INFLUX_PORT: String(influxd.port),
        },
      },
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).not.toContain('"success":false')
    expect(stdout).toContain('chiller_1_power')

    const call = await signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    const machines = await call<{ data: { id: string; nome: string }[] }>('GET', '/machines')
    expect(machines.body.data.map((machine) => machine.nome)).toEqual(['Chiller 1'])
    const path = `/machines/${required(machines.body.data[0], 'first machine').id}/collection`
    const collection = async () =>
      (await call<{ data: { state: string; progress: number } }>('GET', path)).body.data
    await expect.poll(collection, { timeout: 60_000 }).toMatchObject({ state: 'em_dia', progress: 1 })
  })
})
