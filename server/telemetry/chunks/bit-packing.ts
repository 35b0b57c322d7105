import { unsignedAt } from '#core/arrays/element-at.ts'
import type { ByteSink } from './byte-sink.ts'
import type { ByteSource } from './byte-source.ts'

/** The number of bits that the largest of some codes takes: 0 for 0, 32 for 2³² − 1. */
export const bitsOf = (largest: number): number => 32 - Math.clz32(largest)

const LOW = 0xffff

/** Writes the first `count` codes in `width` bits each, lowest bits first. */
export function packBits(sink: ByteSink, codes: Uint32Array, count: number, width: number): void {
  if (width === 0) return
  const bytes = sink.reserve((count * width + 7) >> 3)
  const lowBits = Math.min(width, 16)
  const highBits = width - lowBits
  let pending = 0
  let bits = 0
  let at = 0
  for (let i = 0; i < count; i++) {
    const code = unsignedAt(codes, i)
    // In halves, so that the pending bits fit into 32.
    pending |= (code & LOW) << bits
    for (bits += lowBits; bits >= 8; bits -= 8) {
      bytes[at++] = pending
      pending >>>= 8
    }
    if (highBits === 0) continue
    pending |= (code >>> 16) << bits
    for (bits += highBits; bits >= 8; bits -= 8) {
      bytes[at++] = pending
      pending >>>= 8
    }
  }
  if (bits > 0) bytes[at] = pending
}

/** Reads back `count` codes of `width` bits. */
export function unpackBits(source: ByteSource, codes: Uint32Array, count: number, width: number): void {
  if (width === 0) {
    codes.fill(0, 0, count)
    return
  }
  const lowBits = Math.min(width, 16)
  const highBits = width - lowBits
  const lowMask = 2 ** lowBits - 1
  const highMask = 2 ** highBits - 1
  let pending = 0
  let bits = 0
  for (let i = 0; i < count; i++) {
    for (; bits < lowBits; bits += 8) pending |= source.u8() << bits
    let code = pending & lowMask
    pending >>>= lowBits
    bits -= lowBits
    if (highBits > 0) {
      for (; bits < highBits; bits += 8) pending |= source.u8() << bits
      code += (pending & highMask) * 0x1_0000
      pending >>>= highBits
      bits -= highBits
    }
    codes[i] = code
  }
}
