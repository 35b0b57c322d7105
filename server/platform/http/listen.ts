import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../process/startup-error.ts'
import { isLoopbackAddress, isLoopbackHost } from './callers/network-address.ts'

interface Place {
  host: string
  port: number
}

/** Checks that the port is free. Runs first, so that a taken port is reported before the demo plant is made. */
export async function checkPort(place: Place): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen(place, error)))
    probe.listen(place.port, place.host, () => {
      const strayed = leadsElsewhere(place, [probe.address()])
      probe.close(() => (strayed ? reject(strayed) : resolve()))
    })
  })
}

/** The address under which the server answers. */
export async function listen(http: FastifyInstance, place: Place): Promise<string> {
  try {
    await http.listen(place)
  } catch (error) {
    throw cannotListen(place, error)
  }
  const strayed = leadsElsewhere(place, http.addresses())
  if (strayed) throw strayed
  const [bound] = http.addresses()
  const port = typeof bound === 'object' ? bound.port : place.port
  return `http://${shownHost(place.host)}:${port}`
}

/** Known demo passwords and local sources are allowed on the loopback only, so HOST must really lead there. */
function leadsElsewhere(
  { host }: Place,
  bound: readonly (AddressInfo | string | null)[],
): StartupError | undefined {
  if (!isLoopbackHost(host)) return undefined
  const strange = bound.find((one) => typeof one === 'object' && one && !isLoopbackAddress(one.address))
  if (typeof strange !== 'object' || !strange) return undefined
  return new StartupError(
    `Nesta máquina ${host} é ${strange.address}, e não o endereço local. Informe em HOST o endereço em que escutar.`,
  )
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function cannotListen({ host, port }: Place, cause: unknown): StartupError {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartupError(`A porta ${port} já está em uso. Escolha outra, por exemplo PORT=${port + 1}.`, {
      cause,
    })
  if (code === 'EACCES')
    return new StartupError(`Sem permissão para usar a porta ${port}. Escolha outra com PORT.`, { cause })
  return new StartupError(`Não é possível escutar em ${host}:${port} (HOST, PORT): ${code}.`, { cause })
}
