import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import serverNode from '#scripts/server-node.json' with { type: 'json' }
import { formBody, formHeaders } from '../app/upload.ts'
import { admin } from '../faults/plant.ts'
import { fileRules } from '../harness/file-routes.ts'
import { copyEmptyInstallation } from '../harness/prepared-data.ts'
import { temporaryFolder } from '../harness/product.ts'

const folder = temporaryFolder()
const source = join(folder.path, 'fonte')
const MAX_GROWTH_MB = 30
let child: ChildProcess
let url: string
let authorization: string

beforeAll(async () => {
  writeFileSync(source, Buffer.alloc(fileRules.maxBytes, 'medições;1,5\n'))
  await copyEmptyInstallation(join(folder.path, 'dados'))
  child = spawn(
    process.execPath,
    [...serverNode.flags, fileURLToPath(new URL('./file-server.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        ...serverNode.environment,
        ...admin,
        DEMO: '0',
        DATA_DIR: join(folder.path, 'dados'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  url = await new Promise((resolve) => {
    let output = ''
    child.stdout?.on('data', (text) => {
      output += text
      const address = /^http:\/\/\S+$/m.exec(output)?.[0]
      if (address) resolve(address)
    })
  })
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  authorization = `Bearer ${(await answer.json()).token}`
})
afterAll(() => {
  child.kill('SIGKILL')
  folder.remove()
})

/** A form whose file is read while it is sent. */
async function* form(): AsyncGenerator<Uint8Array> {
  const whole = formBody([
    { name: 'nome', value: 'Medições' },
    { name: fileRules.field, value: '', filename: 'a' },
  ])
  const at = whole.indexOf('\r\n\r\n', whole.indexOf('filename')) + 4
  yield whole.subarray(0, at)
  yield* createReadStream(source)
  yield whole.subarray(at)
}

async function upload(): Promise<{ id: string; bytes: number; sha256: string }> {
  const answer = await fetch(`${url}/api/test-files`, {
    method: 'POST',
    headers: { ...formHeaders, authorization },
    body: Readable.toWeb(Readable.from(form())) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(200)
  return answer.json()
}

async function download(id: string): Promise<string> {
  const answer = await fetch(`${url}/api/test-files/${id}`, { headers: { authorization } })
  const hash = createHash('sha256')
  for await (const piece of answer.body ?? []) hash.update(piece)
  return hash.digest('hex')
}

/** Only Linux reports a process's peak memory, and lets it be reset. */
const isMeasured = process.platform === 'linux'

function status(member: 'VmRSS' | 'VmHWM'): number {
  if (!isMeasured) return Number.NaN
  if (member === 'VmRSS') writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  const text = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(new RegExp(`${member}:\\s+(\\d+)`).exec(text)?.[1]) / 1024
}

test('50 MB are stored and read back unchanged, in less than 30 MB of memory', async () => {
  const restMb = status('VmRSS')
  const sha256 = createHash('sha256').update(readFileSync(source)).digest('hex')
  for (const round of ['the first', 'the next']) {
    const stored = await upload()
    expect(stored).toMatchObject({ bytes: statSync(source).size, sha256 })
    expect(await download(stored.id)).toBe(sha256)
    const growthMb = status('VmHWM') - restMb
    console.info(`${round} upload: ${growthMb.toFixed(1)} MB above ${restMb.toFixed(0)} MB`)
    if (isMeasured) expect(growthMb).toBeLessThan(MAX_GROWTH_MB)
  }
})
