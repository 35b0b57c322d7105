import { Agent, request } from 'node:http'

export interface ListTimes {
  readonly ms: readonly number[]
  /** The longest wait of another, trivial call meanwhile: how long one answer blocks the process. */
  readonly heldMs: readonly number[]
  readonly bytes: number
  readonly wireBytes: number
}

interface Answer {
  readonly status: number
  readonly body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const PROBE_MS = 5

/** Times of whole requests as a browser makes them (compressed), and the delay that they cause for other callers. */
export async function listTimes(
  base: string,
  token: string,
  path: string,
  rounds: number,
): Promise<ListTimes> {
  const plain = await get(`${base}/api${path}`, token)
  if (plain.status !== 200) throw new Error(`${path} answered ${plain.status}`)
  const ms: number[] = []
  const heldMs: number[] = []
  let wireBytes = 0
  for (let n = 0; n < rounds; n += 1) {
    const probe = new Probe(base)
    const began = performance.now()
    const { body } = await get(`${base}/api${path}`, token, { 'accept-encoding': 'gzip, br' })
    ms.push(performance.now() - began)
    heldMs.push(await probe.stop())
    wireBytes = body.length
  }
  return { ms, heldMs, bytes: plain.body.length, wireBytes }
}

/** Repeats a trivial call, and keeps its longest answer time. */
class Probe {
  readonly #base: string
  readonly #ended: Promise<void>
  #stopped = false
  #longestMs = 0

  constructor(base: string) {
    this.#base = base
    this.#ended = this.#run()
  }
  async #run(): Promise<void> {
    while (!this.#stopped) {
      const began = performance.now()
      await get(`${this.#base}/api/health/live`)
      this.#longestMs = Math.max(this.#longestMs, performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
    }
  }
  async stop(): Promise<number> {
    this.#stopped = true
    await this.#ended
    return this.#longestMs
  }
}

function get(url: string, token?: string, headers: Record<string, string> = {}): Promise<Answer> {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { ...headers, ...authorization } }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces) }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
