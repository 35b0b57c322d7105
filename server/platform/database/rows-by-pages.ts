/** The rows of these ids in the ids' order, `size` rows at a time. A row that was deleted meanwhile is left out. */
export async function* byPages<Row extends { readonly id: string }>(
  ids: readonly string[],
  size: number,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += size) {
    const page = ids.slice(from, from + size)
    const rows = new Map((await read(page)).map((row) => [row.id, row]))
    yield page.flatMap((id) => rows.get(id) ?? [])
  }
}
