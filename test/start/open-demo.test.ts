import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, type Product, signIn } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { productsOfATest } from './products-of-a-test.ts'

const ACCOUNTS = ['admin@demo.local', 'operador@demo.local']
const known = new Map([
  ['admin@demo.local', 'demo-admin'],
  ['operador@demo.local', 'demo-operador'],
])

const { folder, newInstallation, started, refused } = productsOfATest()

/** The accounts as `npm start` prints them: each on its own line with address, blanks and password. */
async function printedBy(product: Product): Promise<Map<string, string>> {
  const lines = () => [...product.output().matchAll(/^(\S+@demo\.local) +(\S+)$/gm)]
  // The product is ready a moment before it prints the accounts.
  await expect.poll(() => lines().length).toBe(ACCOUNTS.length)
  return new Map(
    lines().map(([, email, password]) => [required(email, 'email'), required(password, 'password')]),
  )
}
async function signsIn({ url }: Product, email: string, password: string): Promise<boolean> {
  return signIn(url, email, password).then(
    () => true,
    () => false,
  )
}

test('a new installation that other machines can reach has random passwords, and prints them at each start', async () => {
  const DATA_DIR = await newInstallation()
  const first = await started({ DATA_DIR, HOST: '0.0.0.0' })
  const own = await printedBy(first)
  expect([...own.keys()]).toEqual(ACCOUNTS)
  for (const [email, password] of own) {
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(await signsIn(first, email, password)).toBe(true)
    expect(await signsIn(first, email, required(known.get(email), 'known password'))).toBe(false)
  }
  expect(JSON.parse(readFileSync(join(DATA_DIR, 'demo-passwords.json'), 'utf8'))).toEqual(
    Object.fromEntries(own),
  )
  await first.stop()
  const second = await started({ DATA_DIR })
  expect(await printedBy(second)).toEqual(own)
})

test('an installation made for this machine alone and later opened by a proxy loses its known passwords before it answers', async () => {
  const DATA_DIR = await newInstallation()
  const before = await started({ DATA_DIR })
  expect(await printedBy(before)).toEqual(known)
  const call = await signIn(before.url, 'admin@demo.local', 'demo-admin')
  expect((await call('GET', '/auth/me')).status).toBe(200)
  await before.stop()
  const after = await started({ DATA_DIR, PUBLIC_URL: 'https://geada.exemplo' })
  for (const [email, password] of known) expect(await signsIn(after, email, password)).toBe(false)
  for (const [email, password] of await printedBy(after))
    expect(await signsIn(after, email, password)).toBe(true)
})

test('a localhost that is not a loopback address is refused', async () => {
  const elsewhere = `import dns from 'node:dns'
    const lookup = dns.lookup
    dns.lookup = (name, ...rest) => lookup(name === 'localhost' ? '0.0.0.0' : name, ...rest)`
  const { code, output } = await refused({
    DATA_DIR: folder(),
    PORT: String(await freePort()),
    HOST: 'localhost',
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(elsewhere)}"`,
  })
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    'Nesta máquina localhost é 0.0.0.0, e não o endereço local. Informe em HOST o endereço em que escutar.',
  )
})
