/** The row of a statement that always returns one, such as a count or `returning` of a locked row. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a statement gave no row')
  return row
}
