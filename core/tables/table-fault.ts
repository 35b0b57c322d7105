/** A file that can't be understood as a table, with the reason in Portuguese. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
}
