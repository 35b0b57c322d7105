/** About a megabyte of doubles per chunk: the server holds one chunk in memory, whatever the number of fields. */
const CHUNK_VALUES = 128 * 1024

/** The rows of a chunk of that many fields. */
export const chunkRows = (fields: number): number =>
  Math.min(10_000, Math.max(100, Math.floor(CHUNK_VALUES / fields)))
