import { SourceError } from '../source.ts'

/** The address of the server from the connection's URL, whose path is a proxy's prefix. */
export function serverUrl(text: string): URL {
  // A backslash is taken for a slash: the address would lead elsewhere than it reads.
  const url = URL.canParse(text) && !text.includes('\\') ? new URL(text) : null
  const plain = url && !url.username && !url.password && !url.search && !url.hash
  if (!plain || !/^https?:$/.test(url.protocol))
    throw new SourceError('unreachable', 'URL inválida: use http://servidor:porta ou https://servidor:porta')
  // What people copy from the API's documentation.
  url.pathname = url.pathname.replace(/\/api\/v[23]\/?$/, '/')
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}
