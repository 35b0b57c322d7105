import { MalformedAnswerError } from '../http/answer-errors.ts'

/** RFC 3339 with up to nine digits of a second, floored to the millisecond. */
export function instantOf(value: string): number {
  const atMs = Date.parse(value)
  if (Number.isNaN(atMs)) throw new MalformedAnswerError('no time')
  return atMs
}
