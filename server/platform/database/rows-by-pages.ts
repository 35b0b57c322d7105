/** The rows of these ids in their order, so many at a time; what is gone meanwhile is left out. */
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
