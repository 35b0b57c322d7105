/** The format codes of a value: as text, or as bytes. */
const TEXT = 0
const BYTES = 1
const NO_VALUE = -1
/** The kind of message and its length. */
const HEAD = 5

/**
 * PostgreSQL's message that gives a statement its values; the answer comes as text. PGlite's own writer copies a long value
 * several times, which takes a tenth of a collection.
 */
export function bindMessage(statement: string, values: readonly (string | Uint8Array | null)[]): Buffer {
  const sizes = values.map(sizeOf)
  const taken = sizes.reduce((sum, size) => sum + Math.max(size, 0), 0)
  const message = Buffer.allocUnsafe(
    HEAD + 1 + Buffer.byteLength(statement) + 1 + 6 + values.length * 6 + taken,
  )
  let at = message.write('B', 0)
  at = message.writeInt32BE(message.length - 1, at)
  // The nameless portal.
  at = message.writeInt8(0, at)
  at += message.write(statement, at)
  at = message.writeInt8(0, at)
  at = message.writeUInt16BE(values.length, at)
  for (const value of values) at = message.writeInt16BE(value instanceof Uint8Array ? BYTES : TEXT, at)
  at = message.writeUInt16BE(values.length, at)
  values.forEach((value, n) => {
    at = message.writeInt32BE(sizes[n] ?? NO_VALUE, at)
    if (typeof value === 'string') at += message.write(value, at)
    else if (value) {
      message.set(value, at)
      at += value.length
    }
  })
  message.writeInt16BE(TEXT, at)
  return message
}

function sizeOf(value: string | Uint8Array | null): number {
  if (value === null) return NO_VALUE
  return typeof value === 'string' ? Buffer.byteLength(value) : value.length
}
