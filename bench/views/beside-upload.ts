import { setTimeout as pause } from 'node:timers/promises'
import { copyCollectedDemo, demoAdmin } from '#test/harness/prepared-data.ts'
import { type Call, signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { asMs, asRatio, quantile, type Result } from '../table.ts'
import { tokenOf } from '../token-of.ts'
import { ask, chooseZone, otherZones } from './dashboard-times.ts'

const ADMIN = [demoAdmin.email, demoAdmin.password] as const
const MOST = 2
const BYTES = 50 * 1024 * 1024
const ROUNDS = 3
const ALONE = 30

/** dashboard-data, computed anew for each request, while a file of 50 MB is processed. */
export async function besideUpload(): Promise<Result[]> {
  const folder = temporaryFolder()
  const data = `${folder.path}/data`
  await copyCollectedDemo(data)
  const product = await startProduct({ DATA_DIR: data, DEMO: '0' })
  try {
    const call = await signIn(product.url, ...ADMIN)
    const { body } = await call<{ data: { id: string }[] }>('GET', '/machines/cards')
    const machineId = required(body.data[0], 'machine').id
    const uploadId = await send(product.url)
    await ended(call, uploadId)
    const zones = [...otherZones]
    const askAnew = async () => {
      const zone = required(zones.shift(), 'zone')
      zones.push(zone)
      await chooseZone(call, zone)
      return (await ask(call, machineId, '30d')).ms
    }
    const [alone, beside]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < ALONE; n++) alone.push(await askAnew())
      await call('POST', `/uploads/${uploadId}/reprocess`, {})
      const done = ended(call, uploadId)
      let isDone = false
      void done.finally(() => {
        isDone = true
      })
      while (!isDone) beside.push(await askAnew())
      await done
    }
    return [result(alone, beside)]
  } finally {
    await product.stop()
    folder.remove()
  }
}

function result(alone: readonly number[], beside: readonly number[]): Result {
  const [own, slowed] = [quantile(alone, 0.95), quantile(beside, 0.95)]
  return {
    what: `dashboard-data enquanto um arquivo de 50 MB é processado, p95 (${beside.length} pedidos)`,
    ours: asMs(slowed),
    peer: `${asMs(own)} sem ele (${alone.length} pedidos)`,
    ratio: asRatio(slowed / own),
    goal: `≤ ${MOST} ×`,
    met: slowed <= MOST * own,
  }
}

async function send(url: string): Promise<string> {
  const start = Date.parse('2020-01-01T00:00:00Z')
  const lines = ['hora;kW;temperatura;estado']
  for (let n = 0, bytes = 0; bytes < BYTES - 100; n++) {
    const line = `${new Date(start + n * 10_000).toISOString()};${n % 977},5;${(n % 83) / 4};ligado`
    bytes += line.length + 1
    lines.push(line)
  }
  const form = new FormData()
  form.set('file', new Blob([lines.join('\n')]), 'grande.csv')
  const token = await tokenOf(url, ...ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
  const { data, message } = await answer.json()
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${message}`)
  return data.id
}

async function ended(call: Call, id: string): Promise<void> {
  for (;;) {
    const { body } = await call<{ data: { status: string; processamento: { erro: string | null } } }>(
      'GET',
      `/uploads/${id}`,
    )
    const { status, processamento } = body.data
    if (status === 'processado') return
    if (status === 'erro') throw new Error(`the file was not processed: ${processamento.erro}`)
    await pause(100)
  }
}
