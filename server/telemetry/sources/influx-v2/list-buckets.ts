import { MalformedAnswerError } from '../http/answer-errors.ts'
import { type CallTerms, callFailure, statusFailure } from '../http/call-failures.ts'
import { type CallLimits, headerOf, type PinnedHttp, shortBody } from '../http/pinned-http.ts'
import { v2Wording } from './influx-v2-wording.ts'

/** A page of this many buckets is within the bytes of a short answer. */
const PAGE = 40
const MOST_PAGES = 25

interface Access {
  /** Empty: the buckets of every organization that the token sees. */
  readonly org: string
  readonly token: string
}

/** The names of the buckets that a token sees, without those of InfluxDB itself. */
export async function listBuckets(
  http: PinnedHttp,
  access: Access,
  limits: CallLimits,
  terms: CallTerms,
): Promise<string[]> {
  const names = new Set<string>()
  try {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = await bucketPage(http, access, page * PAGE, limits)
      const before = names.size
      for (const { name, type } of found) if (type !== 'system') names.add(name)
      // A server that repeats a page ends the list.
      const isNew = names.size > before || found.every(({ type }) => type === 'system')
      if (found.length < PAGE || !isNew) break
    }
    return [...names]
  } catch (error) {
    throw callFailure(error, 'request', limits.signal, terms)
  }
}

interface Bucket {
  readonly name: string
  readonly type: string | undefined
}

async function bucketPage(
  http: PinnedHttp,
  { org, token }: Access,
  offset: number,
  limits: CallLimits,
): Promise<Bucket[]> {
  const query = new URLSearchParams({ limit: String(PAGE), offset: String(offset), ...(org ? { org } : {}) })
  const headers = { accept: 'application/json', authorization: `Token ${token}` }
  const response = await http.send({ method: 'GET', path: `api/v2/buckets?${query}`, headers }, limits)
  const body = (await shortBody(response, limits)).toString('utf8')
  const { statusCode } = response
  const explained =
    statusCode === 400 || statusCode === 404 ? v2Wording.explained(body.slice(0, 2_000)) : null
  if (statusCode !== 200)
    throw explained ?? statusFailure(statusCode, body, v2Wording, headerOf(response, 'retry-after'))
  return bucketsIn(body)
}

function bucketsIn(body: string): Bucket[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    throw new MalformedAnswerError('not JSON')
  }
  const list = isObject(parsed) ? parsed.buckets : undefined
  if (!Array.isArray(list)) throw new MalformedAnswerError('no buckets')
  return list.filter(isObject).flatMap(({ name, type }) => {
    if (typeof name !== 'string' || name === '') return []
    return [{ name, type: typeof type === 'string' ? type : undefined }]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
