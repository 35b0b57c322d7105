import { hostParts } from '#contract/sources/influx-host.ts'

/** The present parts of an address, with slashes between them. */
export const addressLine = (...parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('/')

/** `host:port` of InfluxDB 1.x as the server asks it, with the path of a proxy. */
export function influxAddress({ host, port, ssl }: { host: string; port: unknown; ssl: unknown }): string {
  const { scheme, name, port: own, path } = hostParts(host)
  const asked = ssl === true ? 'https://' : scheme
  return `${asked}${name}:${own ?? port ?? ''}${path}`
}
