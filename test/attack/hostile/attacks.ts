import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Writable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import { required } from '../../harness/required.ts'

export const START_MS = Date.UTC(2026, 0, 1)

/** By which way the product comes to read it. */
export type Way = 'test' | 'measurements' | 'fields' | 'preview' | 'collect'

export interface HostileAnswer {
  readonly version: '1.x' | '2.x' | '3.x'
  readonly way: Way
  /** Of the content; left out: what the version sends. */
  readonly type?: string
  readonly status?: number
  readonly isZipped?: boolean
  /** Each text is garbage at once, but large: it is collected when the thread's heap is fuller than others make it. */
  readonly mostMb?: number
  /** Takes seconds: left to the longer run. */
  readonly isLong?: boolean
  /** Pieces of the body; endless ones end when nobody listens any more. */
  body(): Iterable<Uint8Array | string>
  /** Instead of an answer by HTTP's rules. */
  raw?(response: ServerResponse): void
}

function* endless(head: Uint8Array | string, piece: (n: number) => Uint8Array | string) {
  yield head
  for (let n = 0; ; n += 1) yield piece(n)
}
const hex = (text: string) => Buffer.from(text, 'hex')
const again =
  <T extends Uint8Array | string>(piece: T) =>
  () =>
    piece
const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length))

/** The head of a MessagePack answer up to its rows, which are announced without an end. */
const packedHead = (columns: string[]) =>
  Buffer.concat([
    hex('81a7726573756c747391'),
    hex('81a673657269657391'),
    hex('82a7636f6c756d6e73'),
    encode(columns),
    hex('a676616c756573ddffffffff'),
  ])
const packed = (row: unknown[], times: number) => {
  const one = Buffer.from(encode(row, { useBigInt64: true }))
  return Buffer.concat(Array.from({ length: times }, () => one))
}
const jsonHead = (columns: string[]) =>
  `{"results":[{"series":[{"name":"m","columns":${JSON.stringify(columns)},"values":[`
const jsonPiece = (rows: unknown[][]) =>
  `${JSON.stringify({ results: [{ series: [{ name: 'm', columns: ['time', 'f', 'g'], values: rows, partial: true }], partial: true }] })}\n`
const csvHead = (columns: string[], types: string[]) =>
  `#datatype,string,long,${types.join(',')}\r\n#group,false,false${',false'.repeat(types.length)}\r\n` +
  `#default,_result,${','.repeat(types.length)}\r\n,result,table,${columns.join(',')}\r\n`
const pointsHead = csvHead(['_time', 'f', 'g'], ['dateTime:RFC3339', 'double', 'double'])
const start = new Date(START_MS).toISOString()
const row = (n: number, at: number) => [at, 20 + (n % 7), n % 2]

export const ATTACKS: Readonly<Record<string, HostileAnswer>> = {
  'MessagePack: rows of one instant': {
    version: '1.x',
    way: 'collect',
    body: () => endless(packedHead(['time', 'f', 'g']), again(packed([BigInt(START_MS), 20.5, 1.5], 4_000))),
  },
  'MessagePack: four billion names of columns': {
    version: '1.x',
    way: 'preview',
    body: () =>
      endless(
        hex('81a7726573756c74739181a67365726965739181a7636f6c756d6e73ddffffffff'),
        again(packed(['x'] as never, 8_000)),
      ),
  },
  'MessagePack: four billion members of a part that nobody asked for': {
    version: '1.x',
    way: 'test',
    body: () => endless(hex('81a16ddfffffffff'), again(Buffer.alloc(65_536, 0xc0))),
  },
  'MessagePack: lists in lists': {
    version: '1.x',
    way: 'test',
    body: () => endless(hex('81a16d'), again(Buffer.alloc(65_536, 0x91))),
  },
  'MessagePack: a text of four gigabytes': {
    version: '1.x',
    way: 'test',
    body: () => endless(hex('81a56572726f72dbffffffff'), again(Buffer.alloc(65_536, 0x61))),
  },
  'MessagePack: names of measurements without an end': {
    isLong: true,
    version: '1.x',
    way: 'measurements',
    body: () =>
      endless(packedHead(['name']), (n) =>
        Buffer.concat(Array.from({ length: 2_000 }, (_, i) => encode([`medição ${n}-${i}`]))),
      ),
  },
  'MessagePack: fields of a megabyte': {
    version: '1.x',
    way: 'fields',
    body: () =>
      endless(packedHead(['fieldKey', 'fieldType']), (n) =>
        Buffer.from(encode([`${n}${'x'.repeat(1_000_000)}`, 'float'])),
      ),
  },
  'MessagePack: texts of a hundred kilobytes as states': {
    isLong: true,
    mostMb: 128,
    version: '1.x',
    way: 'collect',
    body: () =>
      endless(packedHead(['time', 'f', 'g']), (n) =>
        Buffer.from(
          encode([BigInt(START_MS + n * 1_000), `${n}${'x'.repeat(100_000)}`, 1], { useBigInt64: true }),
        ),
      ),
  },
  'MessagePack: millions of different texts as states': {
    isLong: true,
    version: '1.x',
    way: 'collect',
    body: () =>
      endless(packedHead(['time', 'f', 'g']), (n) =>
        Buffer.concat(
          Array.from({ length: 500 }, (_, i) =>
            encode([BigInt(START_MS + (n * 500 + i) * 100), 20.5, `estado ${n}-${i} ${'x'.repeat(60)}`], {
              useBigInt64: true,
            }),
          ),
        ),
      ),
  },
  'MessagePack: a point in each millisecond': {
    isLong: true,
    version: '1.x',
    way: 'collect',
    body: () =>
      endless(packedHead(['time', 'f', 'g']), (n) =>
        Buffer.concat(
          Array.from({ length: 1_000 }, (_, i) =>
            encode(
              row(n + i, START_MS + n * 1_000 + i).map((cell, at) => (at === 0 ? BigInt(cell) : cell + 0.5)),
              { useBigInt64: true },
            ),
          ),
        ),
      ),
  },
  'JSON of 1.x: a hundred thousand brackets': {
    version: '1.x',
    way: 'test',
    type: 'application/json',
    body: () => [`{"results":${'['.repeat(100_000)}`],
  },
  'JSON of 1.x: rows of one instant': {
    version: '1.x',
    way: 'collect',
    type: 'application/json',
    body: () => endless('', again(jsonPiece(Array.from({ length: 2_000 }, () => [START_MS, 1, 2])))),
  },
  'JSON of 3.x: a hundred thousand brackets': {
    version: '3.x',
    way: 'preview',
    body: () => [`{"results":${'[{"a":'.repeat(100_000)}`],
  },
  'JSON of 3.x: a text that never ends': {
    version: '3.x',
    way: 'test',
    body: () => endless('{"error":"', again('x'.repeat(65_536))),
  },
  'JSON of 3.x: empty lists without number': {
    version: '3.x',
    way: 'test',
    body: () => endless('{"results":[', again(repeated('[],', 65_536))),
  },
  'JSON of 3.x: many members, many texts': {
    version: '3.x',
    way: 'preview',
    body: () => endless(jsonHead(['time', 'f']), again(repeated('[1,"abcdefgh"],', 65_536))),
  },
  'JSON of 3.x: nothing but white space': {
    version: '3.x',
    way: 'collect',
    body: () => endless('', again(' '.repeat(65_536))),
  },
  'JSON of 3.x: names of measurements without an end': {
    version: '3.x',
    way: 'measurements',
    body: () =>
      endless('', (n) =>
        JSON.stringify({
          results: [
            {
              series: [
                {
                  columns: ['name'],
                  values: Array.from({ length: 2_000 }, (_, i) => [`m${n}-${i}`]),
                  partial: true,
                },
              ],
              partial: true,
            },
          ],
        }),
      ),
  },
  'CSV: a hundred thousand columns': {
    version: '2.x',
    way: 'preview',
    body: () => endless('', again(`#datatype${',double'.repeat(100_000)}\r\n`)),
  },
  'CSV: a line of a hundred megabytes': {
    version: '2.x',
    way: 'test',
    body: () => endless('#datatype,', again('x'.repeat(65_536))),
  },
  'CSV: a quoted text that never ends': {
    version: '2.x',
    way: 'test',
    body: () => endless(`${csvHead(['_value'], ['string'])},,0,"`, again(repeated('linha\r\n', 65_536))),
  },
  'CSV: rows of one instant': {
    version: '2.x',
    way: 'collect',
    body: () => endless(pointsHead, again(repeated(`,,0,${start},1,2\r\n`, 65_536))),
  },
  'CSV: a series per row': {
    version: '2.x',
    way: 'collect',
    body: () =>
      endless(
        csvHead(['_time', 'f', 'tag:x'], ['dateTime:RFC3339', 'double', 'string']).replace(
          '#group,false,false,false,false,false',
          '#group,false,false,false,false,true',
        ),
        (n) => Array.from({ length: 500 }, (_, i) => `,,${n * 500 + i},${start},1,s${n}-${i}\r\n`).join(''),
      ),
  },
  'CSV: names of measurements without an end': {
    version: '2.x',
    way: 'measurements',
    body: () =>
      endless(csvHead(['_value'], ['string']), (n) =>
        Array.from({ length: 2_000 }, (_, i) => `,,0,medição ${n}-${i}\r\n`).join(''),
      ),
  },
  'CSV: tables without end': {
    isLong: true,
    version: '2.x',
    way: 'collect',
    body: () => endless('', again(repeated(`${pointsHead}\r\n`, 65_536))),
  },
  'CSV in gzip: a bomb': {
    version: '2.x',
    way: 'test',
    isZipped: true,
    body: () => endless(csvHead(['_value'], ['string']), again(repeated(',,0,m\r\n', 262_144))),
  },
  'CSV in gzip: a bomb without rows': {
    version: '2.x',
    way: 'test',
    isZipped: true,
    body: () => endless('', again('\0'.repeat(262_144))),
  },
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
      required(response.socket, 'response.socket')
        .on('error', () => {})
        .write('HTTP/1.1 200 OK\r\nx: ')
      const drip = setInterval(() => response.socket?.write('x'), 100)
      required(response.socket, 'response.socket').once('close', () => clearInterval(drip))
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
  const socket = required(response.socket, 'response.socket')
  socket.on('error', () => {})
  socket.write(head)
  while (!socket.destroyed) if (!socket.write(piece())) await roomIn(socket, socket)
}

/** Waits until it may write on, or nobody listens any more. */
function roomIn(out: Writable, listened: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      out.off('drain', go)
      listened.off('close', go)
      resolve()
    }
    out.on('drain', go)
    listened.on('close', go)
  })
}

const TYPES = { '1.x': 'application/x-msgpack', '2.x': 'text/csv', '3.x': 'application/json' }

/** A server for one attack; what comes before it (`/ping`, a field's types) it answers well. */
export async function startHostile(attack: HostileAnswer) {
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
    if (!out.write(piece)) await roomIn(out, response)
  }
  out.end()
}
