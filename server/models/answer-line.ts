/** Answers the members of one line, without its `id`. Throws an Error with plain words for a line that it cannot answer. */
export type Door = (line: Record<string, unknown>) => object | Promise<object>

/** The answer to one line of JSON: the door's members with the line's `id`, or `{id, error}`. A bad line ends nothing. */
export async function answerLine(door: Door, text: string): Promise<object> {
  let id: unknown = null
  try {
    const line: unknown = JSON.parse(text)
    if (typeof line !== 'object' || line === null || Array.isArray(line))
      throw new Error('the line is no object')
    const members: Record<string, unknown> = { ...line }
    id = members.id ?? null
    return { id, ...(await door(members)) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
