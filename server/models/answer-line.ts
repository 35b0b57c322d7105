import { findNonFinite } from './find-non-finite.ts'

/** Answers the members of one line, without its `id`. Throws an Error with plain words for a line that it cannot answer. */
export type Door = (line: Record<string, unknown>) => object | Promise<object>

/** The answer to one line of JSON: the door's members with the line's `id`, or `{id, error}`. A bad line does not end the process. */
export async function answerLine(door: Door, text: string): Promise<object> {
  let id: unknown = null
  try {
    const line = parsed(text)
    if (typeof line !== 'object' || line === null || Array.isArray(line))
      throw new Error('the line is not an object')
    const members: Record<string, unknown> = { ...line }
    id = members.id ?? null
    const answer = await door(members)
    // JSON has no such number and would write null, which says "unknown".
    const place = findNonFinite(answer)
    if (place !== null) throw new Error(`${place} of the answer is not a finite number`)
    return { id, ...answer }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the line is not JSON')
  }
}
