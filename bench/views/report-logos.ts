import sharp from 'sharp'
import { type Product, signIn, startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { admin } from '../administrator.ts'
import { currentRss } from '../processes/process-memory.ts'
import { asMb, asMs, asRatio, quantile, type Result } from '../table.ts'
import { tokenOf } from '../token-of.ts'

/** Memory is read after these numbers of reports. */
const LOOKS = [1, 10, 50, 100] as const
const MOST_GROWTH = 1.15
const MOST_TIMES = 1.5

/** Time and memory of a hundred consecutive reports, without a logo and with the largest accepted logo. */
export async function reportLogos(): Promise<Result[]> {
  const measured = await withProducts([null, await noise()], hundred)
  const none = required(measured[0], 'times without a logo')
  const worst = required(measured[1], 'times with the worst logo')
  const growth = (rss: readonly number[]) =>
    required(rss.at(-1), 'memory at the end') / required(rss[1], 'memory after 10')
  const ratio = worst.medianMs / none.medianMs
  return [
    {
      what: 'relatório de amostra com o pior logo que é aceito, mediana de 100',
      ours: asMs(worst.medianMs),
      peer: `sem logo ${asMs(none.medianMs)}`,
      ratio: asRatio(ratio),
      goal: `≤ ${MOST_TIMES} ×`,
      met: ratio <= MOST_TIMES,
    },
    ...[
      { what: 'com o pior logo', rss: worst.rss },
      { what: 'sem logo', rss: none.rss },
    ].map(({ what, rss }) => ({
      what: `memória (RSS) após ${LOOKS.join(', ')} relatórios, ${what}`,
      ours: rss.map(asMb).join(', '),
      peer: 'a após 10',
      ratio: asRatio(growth(rss)),
      goal: `≤ ${MOST_GROWTH} ×`,
      met: growth(rss) <= MOST_GROWTH,
    })),
  ]
}

/** Noise cannot be compressed, neither in the upload nor in the report. */
const noise = () =>
  sharp({
    create: {
      width: 1800,
      height: 600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

interface Reports {
  readonly product: Product
  readonly address: string
  readonly headers: Headers
}

/** One product per logo, both at the same time, so that other load on the machine slows both equally. */
async function withProducts<T>(
  logos: readonly (Uint8Array<ArrayBuffer> | null)[],
  work: (reports: readonly Reports[]) => Promise<T>,
): Promise<T> {
  const folders = logos.map(() => temporaryFolder())
  const reports: Reports[] = []
  try {
    for (const [n, logo] of logos.entries()) {
      const product = await startProduct({
        DATA_DIR: required(folders[n], 'folder').path,
        DEMO: '0',
        ...admin,
      })
      const token = await tokenOf(product.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
      const headers = { authorization: `Bearer ${token}` }
      reports.push({ product, headers, address: '' })
      const machineId = await machineWith(product.url, headers, logo)
      reports[n] = { product, headers, address: `${product.url}/api/machines/${machineId}/report.pdf` }
    }
    return await work(reports)
  } finally {
    for (const { product } of reports) await product.stop()
    for (const folder of folders) folder.remove()
  }
}

type Headers = Record<string, string>

/** A machine without a connection: its report shows sample files, and no collection runs beside. */
async function machineWith(
  url: string,
  headers: Headers,
  logo: Uint8Array<ArrayBuffer> | null,
): Promise<string> {
  const call = await signIn(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  const made = async (path: string, body: object) =>
    (await call<{ data: { id: string } }>('POST', path, body)).body.data.id
  const siteId = await made('/sites', { nome: 'Bancada' })
  if (logo) {
    const body = new FormData()
    body.set('siteId', siteId)
    body.set('logo', new Blob([logo]), 'logo.png')
    const { status } = await fetch(`${url}/api/sites/upload-logo`, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`the logo was answered with ${status}`)
  }
  return made('/machines', { siteId, nome: 'Chiller', tipo: 'chiller' })
}

async function hundred(reports: readonly Reports[]): Promise<{ medianMs: number; rss: number[] }[]> {
  const all = reports.map((one) => ({ ...one, took: [] as number[], rss: [] as number[] }))
  for (let n = 1; n <= Math.max(...LOOKS); n++) {
    for (const { product, address, headers, took, rss } of all) {
      const began = performance.now()
      const answer = await fetch(address, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`report.pdf answered ${answer.status}`)
      took.push(performance.now() - began)
      if ((LOOKS as readonly number[]).includes(n))
        rss.push(currentRss(required(product.child.pid, 'process id')) ?? 0)
    }
  }
  return all.map(({ took, rss }) => ({ medianMs: quantile(took, 0.5), rss }))
}
