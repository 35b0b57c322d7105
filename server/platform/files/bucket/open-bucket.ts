import { StartupError } from '../../process/startup-error.ts'
import type { FileStore } from '../file-store.ts'
import type { BucketAccess } from './bucket-address.ts'
import { BucketCalls } from './bucket-calls.ts'
import { BucketError } from './bucket-error.ts'
import { BucketStore } from './bucket-store.ts'
import { LocalCopies } from './local-copies.ts'

/** Opens the bucket, or says on one line why it can't be used. */
export async function openBucket(access: BucketAccess, copiesFolder: string): Promise<FileStore> {
  const calls = new BucketCalls(access)
  const query = { 'list-type': '2', 'max-keys': '1', prefix: access.prefix }
  try {
    await calls.text({ method: 'GET', key: '', query })
  } catch (cause) {
    if (!(cause instanceof BucketError)) throw cause
    throw new StartupError(`FILES_URL: ${reasonOf(cause, access)}`, { cause })
  }
  return new BucketStore(calls, access.prefix, new LocalCopies(copiesFolder))
}

const KEY_CODES = /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|AccessDenied)$/

function reasonOf({ status, code }: BucketError, { bucket, endpoint, region }: BucketAccess): string {
  if (status === 0) return `${endpoint} não responde (${code}).`
  if (status === 404) return `o bucket ${bucket} não existe em ${endpoint}.`
  if (status === 401 || status === 403 || KEY_CODES.test(code))
    return `${endpoint} recusou o acesso ao bucket ${bucket} (${code}): confira AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.`
  if (status === 301 || code === 'AuthorizationHeaderMalformed')
    return `o bucket ${bucket} não está na região ${region}: informe a região certa com region=.`
  return `${endpoint} respondeu ${status} (${code}) para o bucket ${bucket}.`
}
