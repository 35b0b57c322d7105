/** The explicit roles of a table's parts: on a narrow page another `display` would remove the implicit roles. */
export const TABLE = { role: 'table' } as const
export const ROWS = { role: 'rowgroup' } as const
export const ROW = { role: 'row' } as const
export const COLUMN = { role: 'columnheader' } as const
export const ROW_NAME = { role: 'rowheader' } as const
export const CELL = { role: 'cell' } as const
