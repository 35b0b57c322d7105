import type { Config } from '../../process/config.ts'
import { isLoopbackHost } from './network-address.ts'

/** Whether other machines can reach the installation, by its address or through a proxy on this machine. */
export const isExposed = ({
  host,
  publicUrl,
  trustedProxies,
}: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>): boolean =>
  !isLoopbackHost(host) || publicUrl !== undefined || trustedProxies.length > 0
