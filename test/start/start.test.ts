import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cpuSeconds } from '../harness/cpu-seconds.ts'
import { type Call, freePort, type Product, signIn } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { productsOfATest } from './products-of-a-test.ts'

const { cleanups, folder, newInstallation, started, refused } = productsOfATest()
const stackTrace = /\n\s+at .*[:(]/
const admin = { ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'uma-senha-bem-longa-7' }
const empty = { DEMO: '0', ...admin }

describe('a new installation', () => {
  test('prints its address and both demo accounts, which can sign in, at the first and the second start; a signal ends it with 0 within seconds, also during the first collection', async () => {
    const DATA_DIR = folder()
    const took: number[] = []
    for (const [start, signal] of [
      [1, 'SIGTERM'],
      [2, 'SIGINT'],
    ] as const) {
      const began = Date.now()
      const product = await started({ DATA_DIR })
      took.push(Date.now() - began)
      // A second start computes 2 to 3 s; the time by the clock is that of whatever else runs.
      if (start === 2) expect(cpuSeconds(required(product.child.pid, 'process id'))).toBeLessThan(10)
      expect(product.output()).toContain(product.url)
      for (const email of ['admin@demo.local', 'operador@demo.local']) {
        const line = new RegExp(`^\\s*${email.replace('.', '\\.')}\\s+(\\S+)\\s*$`, 'm')
        // The product is ready a moment before it prints the accounts.
        await expect.poll(() => product.output()).toMatch(line)
        const call = await signIn(
          product.url,
          email,
          required(required(line.exec(product.output()), 'printed password')[1], 'printed password'),
        )
        expect((await call('GET', '/machines')).status).toBe(200)
      }
      expect(product.output()).not.toContain('Histórico de demonstração: pronto')
      await endsAt(signal, product)
    }
    const [first, second] = took
    expect(second).toBeLessThan(required(first, 'time of the first start'))
  })

  test('with an administrator in the environment has no demo accounts, refuses its folder to a second process, and killed during writes starts again with every acknowledged write', async () => {
    const DATA_DIR = await newInstallation()
    const product = await started({ DATA_DIR, ...admin })
    expect(product.output()).not.toContain('demo.local')
    expect(product.output()).not.toContain(admin.ADMIN_PASSWORD)
    const call = await signIn(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    expect((await call<{ data: unknown[] }>('GET', '/sites')).body.data).toEqual([])

    const { code, output } = await refused({ DATA_DIR, PORT: String(await freePort()), ...empty })
    expect(code).toBeGreaterThan(0)
    expect(output).toMatch(/pasta.*(em uso|outro processo)|outro processo.*pasta/i)
    expect(output).toContain(DATA_DIR)
    expect(output).not.toMatch(stackTrace)
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200)

    const acknowledged = await killedDuringWrites(product, call)
    const second = await started({ DATA_DIR, ...empty })
    const again = await signIn(second.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    const { body } = await again<{ data: { nome: string }[] }>('GET', '/sites')
    const present = body.data.map((site) => site.nome)
    expect(present).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(present).size).toBe(present.length)
  })
})

async function endsAt(signal: NodeJS.Signals, { child, ended, output }: Product): Promise<void> {
  const began = Date.now()
  child.kill(signal)
  expect(await ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(8_000)
  expect(output()).not.toMatch(stackTrace)
}

/** Kills the product while three writers make sites; returns the names that it has acknowledged. */
async function killedDuringWrites({ child, ended }: Product, call: Call): Promise<string[]> {
  const acknowledged: string[] = []
  const writer = async (name: string) => {
    for (let n = 0; ; n += 1) {
      const { status } = await call('POST', '/sites', { nome: `${name} ${n}` })
      if (status !== 201) throw new Error(`answered ${status}`)
      acknowledged.push(`${name} ${n}`)
    }
  }
  let refusal: unknown
  const writers = ['norte', 'sul', 'leste'].map((name) =>
    writer(name).catch((error: unknown) => {
      refusal = error
    }),
  )
  while (acknowledged.length < 60 && !refusal) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(refusal).toBeUndefined()
  child.kill('SIGKILL')
  await Promise.all([ended, ...writers])
  return acknowledged
}

describe('a product that cannot start prints the reason in one line', () => {
  test('a port that is taken', async () => {
    const port = await freePort()
    const other: Server = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    cleanups.push(() => new Promise((resolve) => other.close(resolve)))
    const { code, output } = await refused({ DATA_DIR: folder(), PORT: String(port), ...empty })
    expect(code).toBeGreaterThan(0)
    expect(output).toMatch(new RegExp(`porta ${port}.*em uso`, 'i'))
    expect(output).not.toMatch(stackTrace)
  })

  test('a data folder that is a file', async () => {
    const file = join(folder(), 'data')
    writeFileSync(file, 'not a folder')
    const { code, output } = await refused({ DATA_DIR: file, PORT: String(await freePort()), ...empty })
    expect(code).toBeGreaterThan(0)
    expect(output).toContain('DATA_DIR')
    expect(output).not.toMatch(stackTrace)
  })

  test('a PostgreSQL that does not answer', async () => {
    const url = `postgres://geada:segredo-do-banco@127.0.0.1:${await freePort()}/geada`
    const port = String(await freePort())
    const { code, output } = await refused({ DATA_DIR: folder(), DATABASE_URL: url, PORT: port, ...empty })
    expect(code).toBeGreaterThan(0)
    expect(output).toContain('DATABASE_URL')
    expect(output).not.toContain('segredo-do-banco')
    expect(output).not.toMatch(stackTrace)
  })

  test('wrong variables', async () => {
    const wrong = { PORT: 'abc', ROLE: 'chefe', DEMO: 'talvez', PUBLIC_URL: 'nada' }
    const { code, output } = await refused({ DATA_DIR: folder(), ...wrong })
    expect(code).toBeGreaterThan(0)
    for (const name of Object.keys(wrong)) expect(output).toMatch(new RegExp(`^${name} .+`, 'm'))
    expect(output).not.toMatch(stackTrace)
    expect(output.trim().split('\n').length).toBeLessThan(9)
  })
})
