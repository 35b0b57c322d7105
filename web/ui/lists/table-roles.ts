/**
 * What the parts of a table are, said outright: laid out as lines on a narrow page, they would lose it to their `display`.
 */
export const TABLE = { role: 'table' } as const
export const ROWS = { role: 'rowgroup' } as const
export const ROW = { role: 'row' } as const
export const COLUMN = { role: 'columnheader' } as const
export const ROW_NAME = { role: 'rowheader' } as const
export const CELL = { role: 'cell' } as const
