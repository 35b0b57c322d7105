import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { required } from '#test/harness/required.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'geada-sbom-'))
const file = join(folder, 'lista', 'sbom.json')
let text: string
interface Component {
  name: string
  version: string
  purl: string
  'bom-ref': string
  hashes?: { alg: string; content: string }[]
  properties?: { name: string }[]
}
let bill: {
  bomFormat: string
  specVersion: string
  metadata: { component: { name: string; version: string } }
  components: Component[]
}
beforeAll(async () => {
  const env = { ...process.env, INIT_CWD: folder }
  await promisify(execFile)(process.execPath, [join(root, 'scripts/packages/sbom.mjs'), 'lista/sbom.json'], {
    env,
  })
  text = readFileSync(file, 'utf8')
  bill = JSON.parse(text)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the list of packages is a CycloneDX file about this product', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d+$/) })
  expect(bill.metadata.component).toMatchObject({ name: 'geada', version: '0.1.0' })
})

it('the list names every package of the lock with its hash, and marks packages for development', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries: [string, { version: string; dev?: boolean; integrity?: string }][] = Object.entries(
    lock.packages,
  )
  const found = new Map(
    bill.components.map((component) => [`${component.name}@${component.version}`, component]),
  )
  const development = ({ properties }: Component) =>
    properties?.some(({ name }) => name === 'cdx:npm:package:development') ?? false
  const ofProduction = entries.filter(([path, { dev }]) => path !== '' && !dev)
  expect(ofProduction.length).toBeGreaterThan(100)
  for (const [path, { version, integrity }] of ofProduction) {
    const component = required(found.get(`${path.split('node_modules/').at(-1)}@${version}`), path)
    expect(component.purl, path).toMatch(/^pkg:npm\/.+@/)
    expect(development(component), path).toBe(false)
    if (integrity) expect(component.hashes?.[0]?.content, path).toMatch(/^[\da-f]{128}$/)
  }
  expect(
    development(required(found.get(`vitest@${lock.packages['node_modules/vitest'].version}`), 'vitest')),
  ).toBe(true)
  expect(new Set(bill.components.map((component) => component['bom-ref'])).size).toBe(bill.components.length)
})

it('the list reveals nothing about the machine that made it', () => {
  for (const path of [root.replace(/\/$/, ''), homedir(), tmpdir(), folder]) expect(text).not.toContain(path)
})
