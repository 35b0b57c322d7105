import { SourceError } from '../source.ts'

/** The server's address from the connection's URL; the path is a proxy's prefix. */
export function serverUrl(text: string): URL {
  // URL parsers read a backslash as a slash: the address would lead elsewhere than it looks.
  const url = URL.canParse(text) && !text.includes('\\') ? new URL(text) : null
  const plain = url && !url.username && !url.password && !url.search && !url.hash
  if (!plain || !/^https?:$/.test(url.protocol))
    throw new SourceError('unreachable', 'URL inválida: use http://servidor:porta ou https://servidor:porta')
  // People copy this path from the API's documentation.
  url.pathname = url.pathname.replace(/\/api\/v[23]\/?$/, '/')
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}
