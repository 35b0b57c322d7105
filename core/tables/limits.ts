export const MAX_COLUMNS = 2000
/** Characters of a line, and of an entry of JSON. */
export const MAX_LINE = 1024 * 1024
/** Characters of a column's name. */
export const MAX_NAME = 500
/** Rows times columns. */
export const MAX_CELLS = 100_000_000
