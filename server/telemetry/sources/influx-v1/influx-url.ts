import type { InfluxV1Config } from '#contract/sources/source-influx-v1.ts'
import { SourceError } from '../source.ts'

/** The server's address from a host that may carry a scheme, a port and a path (a proxy's prefix). */
export function influxUrl({ host, port, ssl }: Pick<InfluxV1Config, 'host' | 'port' | 'ssl'>): URL {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(host)?.[1]?.toLowerCase()
  if (scheme && scheme !== 'http' && scheme !== 'https') throw invalidHost()
  const rest = scheme ? host.slice(scheme.length + 3) : host
  const bareIpv6 = /^[0-9a-f]*:[0-9a-f.]*:[0-9a-f:.]*$/i.test(rest)
  const authority = bareIpv6 ? `[${rest}]` : rest
  const url = parse(`${ssl || scheme === 'https' ? 'https' : 'http'}://${authority}`)
  if (url.username || url.password || url.search || url.hash || !url.hostname) throw invalidHost()
  // A port in the host wins: the port field always has a value, at least the default.
  if (!/^[^/]*:\d+(\/|$)/.test(authority.replace(/^\[[^\]]*\]/, ''))) url.port = String(port)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

function parse(text: string): URL {
  // URL parsers read a backslash as a slash: the address would lead elsewhere than it looks.
  if (text.includes('\\')) throw invalidHost()
  try {
    return new URL(text)
  } catch {
    throw invalidHost()
  }
}

const invalidHost = () =>
  new SourceError('unreachable', 'Host inválido: use um nome, um endereço ou uma URL http(s)')

/** The Authorization header of HTTP's Basic scheme; null without a user name. */
export const basicAuthorization = ({ username, password = '' }: InfluxV1Config): string | null =>
  username ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` : null
