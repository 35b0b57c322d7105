import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import serverNode from '../../scripts/server-node.json' with { type: 'json' }
import { admin } from '../faults/plant.ts'
import { fileRules } from '../harness/file-routes.ts'
import { temporaryFolder } from '../harness/product.ts'
import { formBody, formHeaders } from '../upload.ts'

const folder = temporaryFolder()
const source = join(folder.path, 'fonte')
const MOST_GROWTH_MB = 30
let child: ChildProcess
let url: string
let authorization: string

beforeAll(async () => {
  writeFileSync(source, Buffer.alloc(fileRules.maxBytes, 'medições;1,5\n'))
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

const status = (member: string): number =>
  Number(new RegExp(`${member}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) /
  1024

test('50 MB go to the store and back, the same bytes', async () => {
  const sha256 = createHash('sha256').update(readFileSync(source)).digest('hex')
  const stored = await upload()
  expect(stored).toMatchObject({ bytes: statSync(source).size, sha256 })
  expect(await download(stored.id)).toBe(sha256)
})

test.runIf(process.platform === 'linux')('50 MB there and back never take 30 MB of memory', async () => {
  // What the server keeps of its first calls is not the upload's.
  await download((await upload()).id)
  const beforeMb = status('VmRSS')
  // The highest size from now on (proc_pid_clear_refs(5)).
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  await download((await upload()).id)
  const growthMb = status('VmHWM') - beforeMb
  console.info(`memory grew by ${growthMb.toFixed(1)} MB from ${beforeMb.toFixed(0)} MB`)
  expect(growthMb).toBeLessThan(MOST_GROWTH_MB)
})
