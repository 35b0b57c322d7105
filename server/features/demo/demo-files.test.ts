import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Dataset, type DatasetData, TIPOS_GRAFICO } from '#contract/files/dataset.ts'
import type { Upload } from '#contract/files/upload.ts'
import { processUpload } from '#server/features/uploads/processing/process-upload.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Caller, signIn } from '#test/app/caller.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { addDemoFiles } from './add-demo-files.ts'
import { seedDemo } from './seed-demo.ts'

const never = new AbortController().signal
let app: TestApp
let folder: { path: string; remove(): void }
let admin: Caller

beforeEach(async () => {
  folder = temporaryFolder()
  app = await createTestApp({ dataDir: folder.path })
  await seedDemo({ ...app.services, config: readConfig({}) })
  admin = await signIn(app, 'admin@demo.local', 'demo-admin')
})
afterEach(async () => {
  await app.close()
  folder.remove()
})

const add = (signal = never) => addDemoFiles(app.services, signal)
const uploads = async (caller = admin): Promise<Upload[]> => (await caller.get('/uploads')).body.data
const datasets = async (): Promise<Dataset[]> => (await admin.get('/datasets')).body.data
async function storedFiles(): Promise<number> {
  let files = 0
  for await (const _ of app.services.files.list()) files += 1
  return files
}
async function processed(): Promise<Upload[]> {
  for (const { id } of await uploads()) await processUpload(app.services, { id, revision: 0 }, never)
  return uploads()
}

test('two files are processed by the usual job, and the messy one is understood', async () => {
  await add()
  expect((await uploads()).map(({ status }) => status)).toEqual(['aguardando', 'aguardando'])
  const [tidy, messy] = (await processed()).toSorted((a, b) => b.tamanho - a.tamanho)
  expect(tidy).toMatchObject({
    ...{ status: 'processado', demonstracao: true, machine: { nome: 'Chiller Central' }, datasets: 7 },
    metadados: { delimiter: ',', headers: true, linhasIrregulares: 0 },
  })
  expect(messy).toMatchObject({
    ...{ status: 'processado', demonstracao: true, machine: { nome: 'Bomba de Água Gelada' }, datasets: 2 },
    metadados: { delimiter: ';', encoding: 'iso-8859-1', headers: true },
  })
  const { metadados } = required(messy, 'messy file')
  expect(metadados.linhasIrregulares).toBeGreaterThan(5)
  const types = Object.fromEntries(metadados.tipos.map(({ name, type }) => [name, type]))
  expect(types).toMatchObject({
    ...{ 'Data/Hora': 'datetime', Turno: 'text', 'Vazão (m³/h)': 'number', 'Vibração (mm/s)': 'number' },
    ...{ 'Medidor (kWh)': 'number', Ocorrência: 'text' },
  })
  const chosen = metadados.deteccoes.map(({ option, value }) => `${option} ${value}`)
  expect(chosen).toEqual(expect.arrayContaining(['skipLines 4', 'decimal ,', 'dateOrder DMY']))
})

test('one machine has a chart of every type, and every chart has values', async () => {
  await add()
  await processed()
  const all = await datasets()
  const ofChiller = all.filter(
    ({ machine, submaquinaId }) => machine.nome === 'Chiller Central' && !submaquinaId,
  )
  expect(ofChiller.map(({ tipoGrafico }) => tipoGrafico).toSorted()).toEqual(TIPOS_GRAFICO.toSorted())
  for (const { id, nome } of all) {
    const { status, body } = await admin.get<{ data: DatasetData }>(`/datasets/${id}/data?points=2000`)
    expect([nome, status, body.data.sampled]).toEqual([nome, 200, false])
    for (const { values } of body.data.series)
      expect(values.filter((value) => value !== null).length).toBeGreaterThan(0.8 * values.length)
  }
})

test('the operator reads the sheet that the operator sent, and may change its charts', async () => {
  await add()
  const operator = await signIn(app, 'operador@demo.local', 'demo-operador')
  expect((await uploads(operator)).map(({ nome }) => nome)).toEqual(['Ronda da casa de máquinas'])
  const { body } = await operator.get<{ data: Dataset[] }>('/datasets')
  expect(body.data.map(({ podeAlterar }) => podeAlterar)).toEqual(Array(9).fill(true))
})

test('processes that start together add the files once and keep no other file', async () => {
  await Promise.all([add(), add(), add()])
  expect([await uploads(), await datasets()]).toMatchObject([{ length: 2 }, { length: 9 }])
  expect(await storedFiles()).toBe(2)
})

test('a start that ends before its files are added leaves them to the next start', async () => {
  const stopping = new AbortController()
  const ended = add(stopping.signal)
  stopping.abort()
  await ended
  expect([await uploads(), await storedFiles()]).toEqual([[], 0])
  await add()
  expect(await uploads()).toHaveLength(2)
})

test('a deleted file does not come back, nor does the file of a deleted machine come', async () => {
  const { body } = await admin.get<{ data: { id: string; nome: string }[] }>('/machines')
  const pump = required(
    body.data.find(({ nome }) => nome === 'Bomba de Água Gelada'),
    'pump',
  )
  await admin.delete(`/machines/${pump.id}?permanent=true`)
  await add()
  expect([await storedFiles(), await datasets()]).toMatchObject([1, { length: 7 }])
  for (const { id } of await uploads()) await admin.delete(`/uploads/${id}`)
  await add()
  expect([await uploads(), await datasets(), await storedFiles()]).toEqual([[], [], 0])
})

test('an installation without the demonstration gets no files', async () => {
  const other = await createTestApp({ dataDir: folder.path })
  await addDemoFiles(other.services, never)
  expect(await storedFiles()).toBe(0)
  await other.close()
})
