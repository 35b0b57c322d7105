import { setTimeout as pause } from 'node:timers/promises'
import { addFileMachine, columnReading, filesCollected } from '#test/harness/file-machine.ts'
import { copyEmptyInstallation } from '#test/harness/prepared-data.ts'
import { type Call, signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { admin } from '../administrator.ts'
import { currentRss, peakRss } from '../processes/process-memory.ts'
import { asMb, type Result } from '../table.ts'
import { tokenOf } from '../token-of.ts'

const BYTES = 50 * 1024 * 1024
const MOST_MB = 500
const READINGS = [
  columnReading('power', 'kW', 'kW'),
  columnReading('capacity', 'TR', 'TR'),
  columnReading('demand', 'carga', '%'),
  columnReading('chw_in_temp', 'entrada', '°C'),
  columnReading('chw_out_temp', 'saída', '°C'),
  columnReading('status', 'estado', ''),
]

/** A machine whose data are a file of 50 MB: time until everything is collected, and the server's memory meanwhile. */
export async function fileSource(): Promise<Result[]> {
  const folder = temporaryFolder()
  const data = `${folder.path}/data`
  await copyEmptyInstallation(data)
  const product = await startProduct({ DATA_DIR: data, DEMO: '0', ...admin })
  try {
    const pid = required(product.child.pid, 'process id')
    const call = await signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    const { id, rows } = await sent(product.url)
    await processed(call, id)
    const before = currentRss(pid) ?? 0
    const began = performance.now()
    const machine = await addFileMachine(call, [id], { readings: READINGS })
    await filesCollected(call, machine, 600_000)
    const seconds = (performance.now() - began) / 1000
    const peak = peakRss(pid)
    return [
      {
        what: `50 MB de CSV como fonte: ${rows} linhas × ${READINGS.length} leituras, da máquina criada à coleta em dia (memória no pico, RSS do servidor)`,
        ours: `${seconds.toFixed(1)} s, ${peak === null ? '?' : asMb(peak)}`,
        peer: `${asMb(before)} antes`,
        ratio: `${Math.round(rows / seconds)} linhas/s`,
        goal: `< ${MOST_MB} MB`,
        met: peak === null || peak < MOST_MB * 1024 * 1024,
      },
    ]
  } finally {
    await product.stop()
    folder.remove()
  }
}

async function sent(url: string): Promise<{ id: string; rows: number }> {
  const begin = Date.parse('2023-01-01T00:00:00Z')
  const lines = ['hora;kW;TR;carga;entrada;saída;estado']
  for (let n = 0, bytes = 0; bytes < BYTES - 200; n++) {
    const isOn = n % 600 > 60
    const at = new Date(begin + n * 60_000).toISOString()
    const values = isOn ? `${200 + (n % 97)},5;${90 + (n % 41)},25;${50 + (n % 31)},1` : '0,5;0;0'
    const line = `${at};${values};${11 + (n % 7) / 8};${6 + (n % 5) / 8};${isOn ? 'ligado' : 'desligado'}`
    bytes += line.length + 1
    lines.push(line)
  }
  const form = new FormData()
  form.set('file', new Blob([lines.join('\n')]), 'chiller.csv')
  const headers = { authorization: `Bearer ${await tokenOf(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)}` }
  const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
  const { data, message } = await answer.json()
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${message}`)
  return { id: data.id, rows: lines.length - 1 }
}

async function processed(call: Call, id: string): Promise<void> {
  for (;;) {
    const { body } = await call<{ data: { status: string } }>('GET', `/uploads/${id}`)
    if (body.data.status === 'processado') return
    if (body.data.status === 'erro') throw new Error('the file was not processed')
    await pause(100)
  }
}
