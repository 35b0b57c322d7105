import { closeSync, openSync, writeSync } from 'node:fs'
import { type ColumnPages, statisticsOf } from './column-pages.ts'
import type { FileIndex, ParquetColumn, ParquetType } from './file-index.ts'
import { flag, i32, i64, list, type Struct, struct, structBytes, text } from './thrift.ts'

export interface StoredPages {
  readonly at: number
  readonly pages: Omit<ColumnPages, 'bytes'>
  readonly length: number
}

const MAGIC = Buffer.from('PAR1')
const UNCOMPRESSED = 0
const ZSTD = 6
const OPTIONAL = 1
const nothing = struct([])

/** The format's numbers of the physical and of the converted type, and its description of the logical one. */
const TYPES: Readonly<Record<ParquetType, { physical: number; converted?: number; logical?: Struct }>> = {
  number: { physical: 5 },
  text: { physical: 6, converted: 0, logical: [[1, nothing]] },
  date: { physical: 1, converted: 6, logical: [[6, nothing]] },
  // Microseconds of UTC, without a zone.
  datetime: {
    physical: 2,
    converted: 10,
    logical: [
      [
        8,
        struct([
          [1, flag(false)],
          [2, struct([[2, nothing]])],
        ]),
      ],
    ],
  },
}

/** Writes a Parquet file, one column of one group of rows at a time. */
export class ParquetFile {
  readonly #file: number
  #at = 0

  constructor(path: string) {
    this.#file = openSync(path, 'w', 0o600)
    this.#write(MAGIC)
  }

  /** Writes the pages; the answer tells where they are. */
  add({ bytes, ...pages }: ColumnPages): StoredPages {
    const at = this.#at
    this.#write(bytes)
    return { at, pages, length: bytes.length }
  }

  /** Writes the end of the file, once every group of rows has the pages of all columns. */
  finish(columns: readonly ParquetColumn[], groups: readonly (readonly StoredPages[])[]): void {
    const rowsOf = (group: readonly StoredPages[]) => group[0]?.pages.rows ?? 0
    const rows = groups.reduce((sum, group) => sum + rowsOf(group), 0)
    const root: Struct = [
      [4, text('table')],
      [5, i32(columns.length)],
    ]
    const footer = structBytes([
      [1, i32(1)],
      [2, list('struct', [struct(root), ...columns.map((column) => struct(schemaOf(column)))])],
      [3, i64(rows)],
      [
        4,
        list(
          'struct',
          groups.map((group) => struct(groupOf(columns, group))),
        ),
      ],
      [
        5,
        list('struct', [
          struct([
            [1, text('geada')],
            [2, text(JSON.stringify(indexOf(columns, groups)))],
          ]),
        ]),
      ],
      [6, text('geada')],
    ])
    const length = Buffer.alloc(4)
    length.writeUInt32LE(footer.length)
    this.#write(Buffer.concat([footer, length, MAGIC]))
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) from += writeSync(this.#file, bytes, from)
    this.#at += bytes.length
  }
}

function indexOf(columns: readonly ParquetColumn[], groups: readonly (readonly StoredPages[])[]): FileIndex {
  return {
    geada: 1,
    columns: columns.map(({ name, type }) => ({ name, type })),
    groups: groups.map((group) => ({
      rows: group[0]?.pages.rows ?? 0,
      pages: group.map(({ at, pages }) => [
        at + pages.bodyAt,
        pages.bodyLength,
        pages.nulls,
        pages.isCompressed ? 1 : 0,
      ]),
    })),
  }
}

function schemaOf({ name, type }: ParquetColumn): Struct {
  const { physical, converted, logical } = TYPES[type]
  return [
    [1, i32(physical)],
    [3, i32(OPTIONAL)],
    [4, text(name)],
    [6, converted === undefined ? undefined : i32(converted)],
    [10, logical && struct(logical)],
  ]
}

function groupOf(columns: readonly ParquetColumn[], group: readonly StoredPages[]): Struct {
  const bytes = group.reduce((sum, { pages }) => sum + pages.plainBytes, 0)
  const chunks = columns.flatMap((column, n) => {
    const stored = group[n]
    return stored ? [struct(chunkOf(column, stored))] : []
  })
  return [
    [1, list('struct', chunks)],
    [2, i64(bytes)],
    [3, i64(group[0]?.pages.rows ?? 0)],
  ]
}

function chunkOf({ name, type }: ParquetColumn, { at, pages, length }: StoredPages): Struct {
  const encodings = pages.hasDictionary ? [0, 3, 8] : [0, 3]
  const about: Struct = [
    [1, i32(TYPES[type].physical)],
    [2, list('i32', encodings.map(i32))],
    [3, list('bytes', [text(name)])],
    [4, i32(pages.isCompressed ? ZSTD : UNCOMPRESSED)],
    [5, i64(pages.rows)],
    [6, i64(pages.plainBytes)],
    [7, i64(length)],
    [9, i64(at + pages.valuesAt)],
    [11, pages.hasDictionary ? i64(at) : undefined],
    [12, struct(statisticsOf(pages))],
  ]
  return [
    [2, i64(at)],
    [3, struct(about)],
  ]
}
