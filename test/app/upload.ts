import type { TestApp } from './app.ts'
import type { Answer, Anything, Caller } from './caller.ts'

export interface FormPart {
  readonly name: string
  readonly value: string | Uint8Array
  /** With a file name the part is a file. */
  readonly filename?: string
  readonly type?: string
}

const BOUNDARY = '----geada-test-0123456789'

/** A multipart form as a browser writes it. */
export function formBody(parts: readonly FormPart[]): Buffer {
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    type ? `content-type: ${type}\r\n\r\n` : '\r\n',
    value,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)))
}

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Sends a form as this caller. */
export async function postForm(
  app: TestApp,
  who: Caller,
  path: string,
  parts: readonly FormPart[],
): Promise<Answer<Anything>> {
  const headers = { ...formHeaders, ...(who.token ? { authorization: `Bearer ${who.token}` } : {}) }
  const payload = formBody(parts)
  const answer = await app.http.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
