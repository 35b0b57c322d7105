const SAMPLE = 512 * 1024

/** The whole lines at the beginning. */
export function beginning(text: string): string {
  if (text.length <= SAMPLE) return text
  const part = text.slice(0, SAMPLE)
  const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'))
  return end < 0 ? part : part.slice(0, end + 1)
}
