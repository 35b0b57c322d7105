import { decode as decodeTheirs, encode as encodeTheirs } from '@msgpack/msgpack'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MalformedAnswerError, StatementError, TruncatedAnswerError } from '../http/answer-errors.ts'
import { MsgpackResults } from './msgpack-results.ts'
import type { Cell } from './result-stream.ts'
import { TableSink } from './table-sink.ts'

type Value = Cell | bigint | Value[] | { [key: string]: Value }

/** An encoder by MessagePack's specification, written independently of the reader. */
function encode(value: Value): number[] {
  if (value === null) return [0xc0]
  if (typeof value === 'boolean') return [value ? 0xc3 : 0xc2]
  if (typeof value === 'bigint') return big(0xd3, (view) => view.setBigInt64(0, value))
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= 0 && value < 128
      ? [value]
      : big(0xcb, (view) => view.setFloat64(0, value))
  }
  if (typeof value === 'string') {
    const bytes = [...Buffer.from(value)]
    return bytes.length < 32
      ? [0xa0 | bytes.length, ...bytes]
      : [0xda, bytes.length >> 8, bytes.length & 255, ...bytes]
  }
  if (Array.isArray(value)) return [0xdd, ...size(value.length), ...value.flatMap(encode)]
  const entries = Object.entries(value)
  return [0x80 | entries.length, ...entries.flatMap(([key, item]) => [...encode(key), ...encode(item)])]
}
function big(code: number, write: (view: DataView) => void): number[] {
  const view = new DataView(new ArrayBuffer(8))
  write(view)
  return [code, ...new Uint8Array(view.buffer)]
}
const size = (count: number) => [count >>> 24, (count >>> 16) & 255, (count >>> 8) & 255, count & 255]

const answer = (values: Value[][], partial = false): Value => ({
  results: [
    { statement_id: 0, series: [{ name: 'm', columns: ['time', 'a', 'b'], values, partial }], partial },
  ],
})
function decode(bytes: Uint8Array, cuts: readonly number[]): TableSink {
  const table = new TableSink()
  const results = new MsgpackResults(table)
  const ends = [...new Set(cuts.map((cut) => Math.min(cut, bytes.length)))].toSorted((a, b) => a - b)
  let at = 0
  for (const end of [...ends, bytes.length]) {
    if (end > at) results.push(bytes.slice(at, end))
    at = end
  }
  results.end()
  return table
}

describe('MsgpackResults', () => {
  it('reads the same rows wherever the bytes are cut', () => {
    const cell = fc.oneof(
      // This encoder writes whole numbers as integers, which have no −0.
      fc.double({ noNaN: true }).map((value) => value + 0),
      fc.constant(null),
      fc.boolean(),
      fc.string({ maxLength: 80, unit: 'binary' }),
    )
    const row = fc.tuple(fc.integer({ min: -1e12, max: 2e12 }), cell, cell)
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 30 }),
        fc.array(row, { maxLength: 5 }),
        fc.array(fc.nat(3_000), { maxLength: 40 }),
        (first, last, cuts) => {
          const bigTime = (rows: typeof first): Value[][] =>
            rows.map(([at, ...cells]) => [BigInt(at), ...cells])
          const bytes = Uint8Array.from([
            ...encode(answer(bigTime(first), true)),
            ...encode(answer(bigTime(last))),
          ])
          const { names, rows } = decode(bytes, cuts)
          expect(names).toEqual(['time', 'a', 'b'])
          expect(rows).toEqual([...first, ...last])
        },
      ),
    )
  })
  it('reads byte by byte', () => {
    const bytes = Uint8Array.from(encode(answer([[BigInt(1_767_225_600_000), 0.1, 'Ligado é']])))
    expect(decode(bytes, [...bytes.keys()]).rows).toEqual([[1_767_225_600_000, 0.1, 'Ligado é']])
  })
  it('refuses a part of an answer', () => {
    const bytes = Uint8Array.from(encode(answer([[1, 2, 3]])))
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => decode(bytes.slice(0, length), [])).toThrow(TruncatedAnswerError)
    expect(() => decode(Uint8Array.from(encode(answer([[1, 2, 3]], true))), [])).toThrow(TruncatedAnswerError)
  })
  it('reports the error of a statement, also after rows', () => {
    const bytes = [...encode(answer([[1, 2, 3]], true)), ...encode({ results: [{ error: 'interrupted' }] })]
    expect(() => decode(Uint8Array.from(bytes), [10])).toThrow(new StatementError('interrupted'))
  })
  it('refuses an answer of another shape', () => {
    for (const value of ['text', [1], { results: 1 }, answer([[1, 2]]), answer([[[1], 2, 3]])])
      expect(() => decode(Uint8Array.from(encode(value)), [])).toThrow(MalformedAnswerError)
  })
  it('reads the bytes of another encoder as that encoder does', () => {
    const cell = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer(),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.boolean(),
      fc.constant(null),
      fc.string({ maxLength: 300, unit: 'binary' }),
    )
    const rows = fc.array(fc.tuple(fc.maxSafeInteger(), cell, cell), { maxLength: 40 })
    const options = fc.record({ forceFloat32: fc.boolean(), forceIntegerToFloat: fc.boolean() })
    fc.assert(
      fc.property(rows, options, fc.array(fc.nat(4_000), { maxLength: 20 }), (values, written, cuts) => {
        const bytes = encodeTheirs(answer(values as Value[][]), { useBigInt64: true, ...written })
        const theirs = decodeTheirs(bytes) as ReturnType<typeof parts>
        const [result] = parts(theirs).results
        expect(decode(bytes, cuts).rows).toEqual(result?.series[0]?.values)
      }),
    )
  })
  it('continues where the bytes ended: a long text and a wide row that trickle are read once', () => {
    const width = 5_000
    const columns = ['time', ...Array.from({ length: width }, (_, n) => `f${n}`)]
    const values = [
      [1, ...columns.slice(1).map((_, n) => n / 2)],
      [2, ...columns.slice(1).map(() => 'x'.repeat(100))],
    ]
    const bytes = encodeTheirs({ results: [{ series: [{ columns, values }] }] })
    const opened: Cell[] = []
    const sink = new (class extends TableSink {
      override open(first: Cell): void {
        opened.push(first)
        super.open(first)
      }
    })()
    const results = new MsgpackResults(sink)
    for (let at = 0; at < bytes.length; at += 7) results.push(bytes.slice(at, at + 7))
    results.end()
    expect(sink.rows).toEqual(values)
    expect(opened).toEqual([1, 2])
  })
  it.each([
    [
      'a list of names announced without an end',
      '81a7726573756c74739181a67365726965739181a7636f6c756d6e73ddffffffff',
    ],
    ['members announced without an end', '81a178dfffffffff'],
    ['a list that nobody asked for announced without an end', '81a178ddffffffff'],
    ['a text announced without an end', '81a56572726f72dbffffffff'],
    ['a binary text', '81a56572726f72c40161'],
    [
      'a time as InfluxDB writes it when it is not asked for milliseconds',
      '81a56572726f72c70c05000000000000000000000000',
    ],
    ['a byte that the format does not have', '81a56572726f72c1'],
  ])('refuses at once %s', (_, hex) => {
    expect(() => decode(Buffer.from(hex, 'hex'), [])).toThrow(MalformedAnswerError)
  })
})

interface Parts {
  results: { series: { values: Cell[][] }[] }[]
}
const parts = (value: unknown): Parts => value as Parts
