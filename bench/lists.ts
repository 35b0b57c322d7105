import { join } from 'node:path'
import { startPostgres } from '#test/harness/postgres.ts'
import { type Product, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { listTimes } from './lists/list-times.ts'
import { fillDatabase, MACHINES, READER, SITES, USERS } from './lists/many-entries.ts'
import { panelTimes, type TabTimes } from './lists/panel-times.ts'
import { asMs, asRatio, quantile, type Result } from './table.ts'

const admin = { email: 'ana@exemplo.com', password: 'uma-senha-bem-longa-7' }
const ROUNDS = 15
/** The longest time that a call of the browser waits. */
const CLIENT_TIMEOUT_MS = 10_000
const HELD_MS = 150
const OPEN_MS = 1_500
const LETTER_MS = 100
const FRAME_MS = 50

/** The lists of a large installation, on both engines over HTTP, and in the browser on the embedded engine. */
export async function lists(): Promise<Result[]> {
  console.log(`Listas: ${SITES} sites, ${MACHINES} máquinas de 40 leituras, ${USERS} usuários`)
  return [...(await onEngine('PGlite')), ...(await onEngine('PostgreSQL'))]
}

async function onEngine(engine: 'PGlite' | 'PostgreSQL'): Promise<Result[]> {
  const data = temporaryFolder()
  const server = engine === 'PostgreSQL' ? await startPostgres() : undefined
  let product: Product | undefined
  try {
    await fillDatabase(server ? { url: server.url } : { folder: join(data.path, 'database') })
    product = await startProduct({
      DATA_DIR: data.path,
      DEMO: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(server ? { DATABASE_URL: server.url } : {}),
    })
    const calls = await callResults(product.url, engine)
    const tabs = server ? undefined : await panelTimes(product.url, admin)
    return [...calls, ...(tabs ?? []).flatMap(tabResults)]
  } finally {
    await product?.stop()
    await server?.stop()
    data.remove()
  }
}

async function callResults(base: string, engine: string): Promise<Result[]> {
  const [all, some] = [await tokenOf(base, admin), await tokenOf(base, READER)]
  const asked = [
    { who: 'administrador', token: all, path: '/sites' },
    { who: 'administrador', token: all, path: '/users' },
    { who: 'administrador', token: all, path: '/machines/cards' },
    { who: 'administrador', token: all, path: '/machines' },
    { who: 'leitor de 50 sites', token: some, path: '/machines' },
    { who: 'administrador', token: all, path: '/auth/me' },
  ]
  const results: Result[] = []
  for (const { who, token, path } of asked) {
    const { ms, heldMs, bytes, wireBytes } = await listTimes(base, token, path, ROUNDS)
    const [p50, p95, held] = [quantile(ms, 0.5), quantile(ms, 0.95), quantile(heldMs, 0.95)]
    const size = `${asMegabytes(bytes)}, ${asMegabytes(wireBytes)} comprimida`
    results.push(
      limited(`${engine}: GET ${path} (${who}), ${size}; p50 ${asMs(p50)}, p95`, p95, CLIENT_TIMEOUT_MS / 2),
      limited(`${engine}: o mais que outra chamada espera por ela, p95`, held, HELD_MS),
    )
  }
  return results
}

const tabResults = ({ tab, openMs, letterMs, frameMs }: TabTimes): Result[] => [
  limited(`aba ${tab}: do clique à primeira entrada`, openMs, OPEN_MS),
  limited(`aba ${tab}: letra na busca, p95`, quantile(letterMs, 0.95), LETTER_MS),
  limited(`aba ${tab}: quadro ao rolar, p95`, quantile(frameMs, 0.95), FRAME_MS),
]

const limited = (what: string, ms: number, limitMs: number): Result => ({
  what,
  ours: asMs(ms),
  peer: `limite ${asMs(limitMs)}`,
  ratio: asRatio(ms / limitMs),
  goal: '≤ 1 ×',
  met: ms <= limitMs,
})

const asMegabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} MB`

async function tokenOf(base: string, who: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  })
  return ((await answer.json()) as { token: string }).token
}
