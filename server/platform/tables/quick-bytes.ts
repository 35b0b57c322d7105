const LF = 10
const CR = 13

/** The line end of all lines; null where they differ. */
export function oneLineEnd(bytes: Buffer): '\n' | '\r\n' | null {
  if (!bytes.includes(CR)) return '\n'
  let [ends, pairs, returns] = [0, 0, 0]
  for (let n = 0; n < bytes.length; n++) {
    const byte = bytes[n]
    if (byte === CR) returns++
    else if (byte === LF) {
      ends++
      if (bytes[n - 1] === CR) pairs++
    }
  }
  return pairs === ends && pairs === returns ? '\r\n' : null
}
