import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A server that keeps everything sent to it, until the calling file ends. */
export async function listeningServer(answer?: (request: IncomingMessage, response: ServerResponse) => void) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.url} ${JSON.stringify(request.headers)}`)
    request.on('data', (part) => heard.push(String(part)))
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return { port, heard }
}
