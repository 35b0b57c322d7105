import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGzip } from 'node:zlib'
import type { HostileAnswer } from './hostile-answer.ts'
import { waitForRoom } from './wait-for-room.ts'

const TYPES = { '1.x': 'application/x-msgpack', '2.x': 'text/csv', '3.x': 'application/json' }

/** A server for one attack; calls before the attack (`/ping`, a field's types) get valid answers. */
export async function startHostileServer(attack: HostileAnswer) {
  const server = createServer(
    (request, response) => void answer(attack, request, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  attack: HostileAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let asked = ''
  for await (const part of request) asked += part
  if (request.url === '/ping') {
    response.setHeader('x-influxdb-version', attack.version === '3.x' ? '3.10.0' : '2.7.11')
    return void response.writeHead(204).end()
  }
  const isBefore = /SHOW(\+|%20)FIELD/i.test(asked) && attack.way !== 'fields' && attack.way !== 'test'
  if (isBefore || request.url?.includes('well'))
    return void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"results":[{"statement_id":0}]}\n')
  if (attack.raw) return attack.raw(response)
  const zipped = attack.isZipped ? { 'content-encoding': 'gzip' } : {}
  response.writeHead(attack.status ?? 200, {
    'content-type': attack.type ?? TYPES[attack.version],
    ...zipped,
  })
  const out = attack.isZipped ? createGzip({ level: 1 }) : response
  if (out !== response) out.pipe(response)
  for (const piece of attack.body()) {
    if (response.destroyed) return
    if (!out.write(piece)) await waitForRoom(out, response)
  }
  out.end()
}
