import { MAX_LINE } from '#core/tables/limits.ts'

const SAMPLE = 512 * 1024

/** The whole lines at the beginning; a first line that is longer than the sample in whole, unless it is too long for any table. */
export function beginning(text: string): string {
  if (text.length <= SAMPLE) return text
  const part = text.slice(0, SAMPLE)
  const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'))
  if (end >= 0) return part.slice(0, end + 1)
  const more = text.slice(SAMPLE, 2 * MAX_LINE)
  const next = more.search(/[\r\n]/)
  return part + (next < 0 ? more : more.slice(0, next + 1))
}
