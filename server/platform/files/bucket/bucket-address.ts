/** A bucket and the key to it. */
export interface BucketAccess {
  readonly bucket: string
  /** Stands before each file's key: empty, or a path that ends with a slash. */
  readonly prefix: string
  /** The server's origin, for instance http://127.0.0.1:9000. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | undefined
}

export type BucketAddress = Pick<BucketAccess, 'bucket' | 'prefix' | 'endpoint'> & {
  readonly region: string | undefined
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[\w.-]+\/)*$/
const REGION = /^[a-z0-9-]{1,40}$/i
const USUAL_REGION = 'us-east-1'

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; null for another text. A key in the address would appear in logs, so it is refused. */
export function bucketAddress(text: string): BucketAddress | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null
  if ([...url.searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region')) return null
  const region = url.searchParams.get('region') || undefined
  const endpoint = endpointOf(url.searchParams.get('endpoint'), region)
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  const prefix = path === '' ? '' : `${path}/`
  if (!BUCKET.test(url.hostname) || !PREFIX.test(prefix) || endpoint === null) return null
  if (region !== undefined && !REGION.test(region)) return null
  return { bucket: url.hostname, prefix, endpoint, region }
}

function endpointOf(given: string | null, region = USUAL_REGION): string | null {
  if (!given) return `https://s3.${region}.amazonaws.com`
  const url = URL.parse(given)
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isPlain && url.pathname === '/' && !url.search && !url.hash ? url.origin : null
}

/** The whole access; the address's region comes first. */
export function bucketAccess(
  { region, endpoint, ...address }: BucketAddress,
  key: Pick<BucketAccess, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'> & {
    region: string | undefined
  },
): BucketAccess {
  const chosen = region ?? key.region ?? USUAL_REGION
  const isAmazon = endpoint === endpointOf(null)
  return {
    ...address,
    ...key,
    region: chosen,
    endpoint: isAmazon ? (endpointOf(null, chosen) ?? endpoint) : endpoint,
  }
}
