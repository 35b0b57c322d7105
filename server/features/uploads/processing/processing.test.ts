import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { type Jobs, startJobs } from '#server/platform/work/jobs.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Caller } from '#test/app/caller.ts'
import { postForm } from '#test/app/upload.ts'
import { makeUpload } from '#test/factories/upload.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { uploads } from '../tables.ts'
import { processUpload } from './process-upload.ts'
import { startUploads } from './upload-jobs.ts'

const folder = temporaryFolder()
let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp({ dataDir: folder.path })
  admin = await makeAdmin(app)
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const FILE = 'hora;kW\n2026-01-01 00:00;1,5\n2026-01-01 01:00;2\n'
const never = new AbortController().signal

const workers: Jobs[] = []
async function startWorker(): Promise<void> {
  const jobs = await startJobs(app.services.database, app.services.log, { lookEverySeconds: 1 })
  workers.push(jobs)
  await startUploads({ ...app.services, jobs })
}
afterEach(async () => {
  for (const jobs of workers.splice(0)) await jobs.stop()
  await app.services.db.delete(uploads)
  for await (const { id } of app.services.files.list()) await app.services.files.delete(id)
})

/** Every file below the data folder, work folders included. */
const filesLeft = () =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

/** The paths of the files that this process has open; a deleted one's is followed by ` (deleted)`. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)]
    } catch {
      return []
    }
  })

async function sent(value = FILE): Promise<string> {
  const { status, body } = await postForm(app, admin, '/uploads', [
    { name: 'file', filename: 'a.csv', value },
  ])
  expect(status).toBe(201)
  return body.data.id
}
const read = async (id: string) => (await admin.get(`/uploads/${id}`)).body.data
const processed = (id: string, services: Partial<Services> = {}, signal = never) =>
  processUpload({ ...app.services, ...services }, { id, revision: 0 }, signal)

/** The file store, with some of its functions replaced. */
function filesWith(change: Partial<FileStore>): FileStore {
  const { files } = app.services
  return {
    put: (content) => files.put(content),
    putBack: (id, content) => files.putBack(id, content),
    find: (id) => files.find(id),
    open: (id) => files.open(id),
    localPath: (id) => files.localPath(id),
    delete: (id) => files.delete(id),
    list: () => files.list(),
    removeUnfinished: (before) => files.removeUnfinished(before),
    ...change,
  }
}

/** A store whose table arrives when the test lets it. */
function heldStore() {
  const arrived = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const files = filesWith({
    put: async (content) => {
      arrived.resolve()
      await goOn.promise
      return app.services.files.put(content)
    },
  })
  return { files, arrived: arrived.promise, goOn: goOn.resolve }
}

test('a worker processes a file to its end, and the rows are shown', async () => {
  const id = await sent()
  await startWorker()
  await expect.poll(async () => (await read(id)).status, { timeout: 30_000 }).toBe('processado')
  const upload = await read(id)
  expect(upload.metadados).toMatchObject({ linhas: 2, colunas: ['hora', 'kW'], delimiter: ';', erro: null })
  expect(upload.processamento).toMatchObject({ erro: null, progresso: null })
  expect(Date.parse(upload.processamento.iniciadoEm)).not.toBeNaN()
  expect(Date.parse(upload.processamento.finalizadoEm)).not.toBeNaN()
  const lines: string[] = upload.processamento.logs
  for (const line of lines) expect(line).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d \S/)
  expect([lines[0], lines.at(-1)].map((line) => line?.slice(21))).toEqual([
    'Processamento iniciado',
    'Processamento concluído',
  ])
  const { body } = await admin.get(`/uploads/${id}/preview?limit=1&offset=1`)
  expect(body.data).toMatchObject({ columns: [{ name: 'hora' }, { name: 'kW' }], total: 2 })
  expect(body.data.rows).toEqual([[expect.stringContaining('2026-01-01'), 2]])
  const former = filesLeft()
  expect((await admin.post(`/uploads/${id}/reprocess`)).status).toBe(202)
  await expect.poll(async () => (await read(id)).status, { timeout: 30_000 }).toBe('processado')
  await expect.poll(filesLeft).toBe(former)
  await admin.delete(`/uploads/${id}`)
  expect(filesLeft()).toBe(0)
}, 90_000)

test('a processing that nobody queued is queued when a worker starts', async () => {
  const { id: fileId } = await app.services.files.put(
    (async function* () {
      yield Buffer.from(FILE)
    })(),
  )
  const id = await makeUpload(app, { fileId, status: 'processando', revision: 3 })
  await startWorker()
  await expect.poll(async () => (await read(id)).status, { timeout: 30_000 }).toBe('processado')
  await admin.delete(`/uploads/${id}`)
}, 60_000)

test('a file without its bytes ends in an error that says so', async () => {
  const id = await makeUpload(app)
  await processed(id)
  const { status, processamento, metadados } = await read(id)
  expect(status).toBe('erro')
  expect(processamento.erro).toMatch(/original não está mais/)
  expect(metadados.erro).toBe(processamento.erro)
  expect(processamento.logs.at(-1)).toContain(processamento.erro)
  expect(Date.parse(processamento.finalizadoEm)).not.toBeNaN()
})

test('a full disk is a clear error, the original stays, and no file stays open', async () => {
  const id = await sent()
  const full = new AppError('no-space', 'Não há espaço em disco no servidor para guardar o arquivo.')
  const refuse = () => pause(100).then(() => Promise.reject(full))
  await processed(id, { files: filesWith({ put: refuse }) })
  expect(openFiles().filter((path) => path.includes('table.parquet'))).toEqual([])
  expect((await read(id)).processamento.erro).toBe(full.message)
  expect(filesLeft()).toBe(1)
  await admin.delete(`/uploads/${id}`)
})

test('an unexpected failure is logged, and its words reach nobody', async () => {
  const id = await sent()
  await processed(id, { files: filesWith({ put: () => Promise.reject(new Error('bucket secret')) }) })
  const upload = await read(id)
  expect([upload.status, JSON.stringify(upload)]).toEqual(['erro', expect.not.stringContaining('secret')])
  expect(app.logLines.splice(0).join('')).toContain('bucket secret')
  await admin.delete(`/uploads/${id}`)
})

test('a file that is deleted while it is processed leaves nothing behind, and no error', async () => {
  const id = await sent()
  const held = heldStore()
  const running = processed(id, held)
  await held.arrived
  expect((await read(id)).status).toBe('processando')
  expect((await read(id)).processamento.progresso).toBeTypeOf('number')
  expect((await admin.delete(`/uploads/${id}`)).status).toBe(200)
  held.goOn()
  await running
  const early = await sent()
  const localPath: FileStore['localPath'] = async (file) => {
    const path = await app.services.files.localPath(file)
    await admin.delete(`/uploads/${early}`)
    return path
  }
  await processed(early, { files: filesWith({ localPath }) })
  expect(filesLeft()).toBe(0)
  expect(app.logLines.join('')).not.toMatch(/"level":(40|50)/)
})

test('a run of an older revision, and one after the end, change nothing', async () => {
  const id = await sent()
  await app.services.db.update(uploads).set({ revision: 1 }).where(eq(uploads.id, id))
  await processed(id)
  expect((await read(id)).status).toBe('aguardando')
  await app.services.db.update(uploads).set({ revision: 0 }).where(eq(uploads.id, id))
  await processed(id)
  const done = await read(id)
  await processed(id)
  expect([done.status, await read(id)]).toEqual(['processado', done])
  await admin.delete(`/uploads/${id}`)
})

test('of two workers with the same job, the one that began last stores its table', async () => {
  const id = await sent()
  const held = heldStore()
  const frozen = processed(id, held)
  await held.arrived
  app.setNow(new Date(app.services.now().getTime() + 60_000))
  await processed(id)
  const done = await read(id)
  held.goOn()
  await frozen
  expect([done.status, await read(id)]).toEqual(['processado', done])
  // The original and one table.
  expect(filesLeft()).toBe(2)
  expect((await admin.get(`/uploads/${id}/preview`)).body.data.total).toBe(2)
  await admin.delete(`/uploads/${id}`)
})

test('a processing that its process stops begins anew in the next one', async () => {
  const id = await sent()
  const stopping = new AbortController()
  const files = filesWith({
    put: async () => {
      stopping.abort(new Error('stopping'))
      throw stopping.signal.reason
    },
  })
  await expect(processed(id, { files }, stopping.signal)).rejects.toThrow('stopping')
  expect((await read(id)).status).toBe('processando')
  await processed(id)
  expect((await read(id)).status).toBe('processado')
  await admin.delete(`/uploads/${id}`)
  expect(filesLeft()).toBe(0)
})
