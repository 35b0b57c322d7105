export type ParquetType = 'number' | 'text' | 'datetime' | 'date'

export interface ParquetColumn {
  readonly name: string
  readonly type: ParquetType
}

/** Where a page's body is, its length, the rows without a value, and 1 where it is compressed. */
export type PlacedPage = readonly [at: number, length: number, nulls: number, isCompressed: 0 | 1]

/** The places of all pages, as JSON within the file's description: this program's own reader needs no other part of it. */
export interface FileIndex {
  readonly geada: 1
  readonly columns: readonly ParquetColumn[]
  readonly groups: readonly { readonly rows: number; readonly pages: readonly PlacedPage[] }[]
}

export const INDEX_BEGINS = '{"geada":1,"columns":'
