import type { ServerResponse } from 'node:http'
import { required } from '../../harness/required.ts'
import { again, endless, type HostileAnswer, repeated } from './hostile-answer.ts'
import { waitForRoom } from './wait-for-room.ts'

/** Attacks before an answer's content: errors, headers and early hints. */
export const httpAttacks: Readonly<Record<string, HostileAnswer>> = {
  'an error with a body without end': {
    version: '2.x',
    way: 'test',
    status: 500,
    body: () => endless('', again('x'.repeat(65_536))),
  },
  'an explained error with a text without end': {
    version: '1.x',
    way: 'test',
    status: 400,
    body: () => endless('{"error":"', again(repeated('Database ', 65_536))),
  },
  'words that take long to be looked through': {
    version: '1.x',
    way: 'test',
    type: 'application/json',
    body: () => [`{"error":"${repeated('Database bucket organization ', 900_000)}"}`],
  },
  'headers without an end': {
    version: '1.x',
    way: 'test',
    body: () => [],
    raw: (response) => endlessRaw(response, 'HTTP/1.1 200 OK\r\n', again('x-a: b\r\n'.repeat(1_000))),
  },
  'one header without an end': {
    version: '3.x',
    way: 'preview',
    body: () => [],
    raw: (response) => endlessRaw(response, 'HTTP/1.1 200 OK\r\nx: ', again('x'.repeat(65_536))),
  },
  'early hints without an end, to the collector': {
    isLong: true,
    version: '3.x',
    way: 'collect',
    body: () => [],
    raw: (response) =>
      endlessRaw(response, '', again('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'.repeat(500))),
  },
  'an answer without an end before its first row, byte by byte': {
    isLong: true,
    version: '1.x',
    way: 'collect',
    body: () => [],
    raw: (response) => {
      required(response.socket, 'socket of the response')
        .on('error', () => {})
        .write('HTTP/1.1 200 OK\r\nx: ')
      const drip = setInterval(() => response.socket?.write('x'), 100)
      required(response.socket, 'socket of the response').once('close', () => clearInterval(drip))
    },
  },
  'early hints without an end': {
    isLong: true,
    version: '1.x',
    way: 'test',
    body: () => [],
    raw: (response) =>
      endlessRaw(response, '', again('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'.repeat(500))),
  },
}

async function endlessRaw(response: ServerResponse, head: string, piece: () => string): Promise<void> {
  const socket = required(response.socket, 'socket of the response')
  socket.on('error', () => {})
  socket.write(head)
  while (!socket.destroyed) if (!socket.write(piece())) await waitForRoom(socket, socket)
}
