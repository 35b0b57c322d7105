const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const WORDS = /no space left on device|disk full|disk quota|max_temp_directory_size|failed to offload/i

/** Whether an error of Node or of DuckDB tells that the disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.has(error.code)) || WORDS.test(error.message))
