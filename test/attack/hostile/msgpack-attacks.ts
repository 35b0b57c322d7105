import { encode } from '@msgpack/msgpack'
import { again, endless, type HostileAnswer, hex, START_MS } from './hostile-answer.ts'

/** The head of a MessagePack answer, which announces an endless number of rows. */
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
const row = (n: number, at: number) => [at, 20 + (n % 7), n % 2]

export const msgpackAttacks: Readonly<Record<string, HostileAnswer>> = {
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
}
