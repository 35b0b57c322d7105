/** The parts of an InfluxDB 1.x host, which may hold a scheme, a port and a path: `https://[fd12::1]:8443/proxy`. */
interface HostParts {
  /** With `://`, or empty. */
  readonly scheme: string
  readonly name: string
  readonly port: number | null
  /** With its slash, or empty. */
  readonly path: string
}

const PARTS = /^((?:[a-z][a-z0-9+.-]*:\/\/)?)(\[[^\]]*\]|[^:/]+)(?::(\d{0,6}))?(\/.*)?$/i

/** A colon without digits is left out. An address that has no such parts, such as an IPv6 address without brackets, is a name as a whole. */
export function hostParts(host: string): HostParts {
  const [, scheme = '', name = host, port, path = ''] = PARTS.exec(host) ?? []
  return { scheme: scheme.toLowerCase(), name, port: port ? Number(port) : null, path }
}
