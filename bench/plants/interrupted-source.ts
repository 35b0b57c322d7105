import { connect, createServer, type Socket } from 'node:net'
import type { Influxd } from '#test/influx/influxd.ts'

/** A connection to the source that can be cut, as when the network or the server fails. */
export interface InterruptedSource {
  readonly port: number
  cut(): void
  restore(): void
  close(): void
}

export async function interruptedSource(influxd: Influxd): Promise<InterruptedSource> {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  }
  const server = createServer((socket) => {
    keep(socket)
    if (isCut) return socket.destroy()
    const further = connect(influxd.port, influxd.host)
    keep(further)
    socket.pipe(further).pipe(socket)
    socket.on('close', () => further.destroy())
    further.on('close', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true
      cutAll()
    },
    restore() {
      isCut = false
    },
    close() {
      server.close()
      cutAll()
    },
  }
}
