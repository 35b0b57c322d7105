export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-1'

export interface FoundEncoding {
  readonly encoding: Encoding
  /** Bytes of the mark at the beginning. */
  readonly markBytes: number
  readonly reason: string
}

/** Why a content has no encoding: it holds zeros that no text has. */
export const BINARY = 'O arquivo contém bytes zero e não é um texto. Envie um arquivo CSV, TXT ou JSON.'

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The bytes of an encoding's mark at the beginning of a content; 0 without one. */
export function markOf(bytes: Uint8Array, encoding: Encoding): number {
  const mark = MARKS.find(([name]) => name === encoding)?.[1] ?? []
  return mark.length > 0 && mark.every((byte, n) => bytes[n] === byte) ? mark.length : 0
}

/** The encoding of a content; null for a content that is no text. `isUtf8` says whether all bytes are valid UTF-8. */
export function detectEncoding(bytes: Uint8Array, isUtf8: boolean): FoundEncoding | null {
  // Only UTF-32 has two zeros behind this mark.
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes[2] === 0 && bytes[3] === 0) return null
  for (const [encoding, mark] of MARKS)
    if (mark.every((byte, n) => bytes[n] === byte))
      return {
        encoding,
        markBytes: mark.length,
        reason: `O arquivo começa com a marca de ${encoding.toUpperCase()}`,
      }
  const wide = wideEncoding(bytes)
  if (wide) return { encoding: wide, markBytes: 0, reason: 'Um em cada dois bytes é zero, como em UTF-16' }
  if (bytes.includes(0)) return null
  if (isUtf8) return { encoding: 'utf-8', markBytes: 0, reason: 'Todos os bytes são UTF-8 válido' }
  return eightBits(bytes)
}

const SEEN = 65_536
const MOSTLY = 0.7

/** UTF-16 without a mark: in a text of western letters every second byte is zero. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const pairs = Math.floor(Math.min(bytes.length, SEEN) / 2)
  if (pairs === 0) return null
  let [even, odd] = [0, 0]
  for (let n = 0; n < pairs * 2; n += 2) {
    if (bytes[n] === 0) even++
    if (bytes[n + 1] === 0) odd++
  }
  if (odd >= MOSTLY * pairs && even < 0.05 * pairs) return 'utf-16le'
  if (even >= MOSTLY * pairs && odd < 0.05 * pairs) return 'utf-16be'
  return null
}

/** Of bytes that are not all UTF-8: UTF-8 with damage, else one byte for each letter. */
function eightBits(bytes: Uint8Array): FoundEncoding {
  const { sequences, damages, controls } = survey(bytes)
  if (sequences > 10 * damages || (sequences > 0 && damages <= 3 && endsCut(bytes)))
    return {
      encoding: 'utf-8',
      markBytes: 0,
      reason: 'Quase todos os bytes são UTF-8 válido; os outros aparecem como �',
    }
  return controls > 0
    ? {
        encoding: 'windows-1252',
        markBytes: 0,
        reason: 'Há bytes que não são UTF-8, alguns entre 80 e 9F, que só o Windows-1252 usa',
      }
    : {
        encoding: 'iso-8859-1',
        markBytes: 0,
        reason: 'Há bytes que não são UTF-8, nenhum entre 80 e 9F: Latin-1',
      }
}

interface Survey {
  /** Whole sequences of UTF-8 with two bytes or more. */
  readonly sequences: number
  /** Bytes beyond ASCII outside of such sequences. */
  readonly damages: number
  /** Bytes from 80 to 9F outside of such sequences. */
  readonly controls: number
}

const HIGHEST_BITS = 0x80808080

function survey(bytes: Uint8Array): Survey {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let [sequences, damages, controls] = [0, 0, 0]
  for (let n = 0; n < bytes.length; n++) {
    // Most bytes are ASCII: four at a time have no highest bit.
    while (n + 4 <= bytes.length && (words.getInt32(n) & HIGHEST_BITS) === 0) n += 4
    const byte = bytes[n] ?? 0
    if (byte < 0x80) continue
    const more = following(byte)
    if (more > 0 && continues(bytes, n + 1, more)) {
      sequences++
      n += more
    } else {
      damages++
      if (byte < 0xa0) controls++
    }
  }
  return { sequences, damages, controls }
}

const following = (byte: number) => {
  if (byte >= 0xc2 && byte < 0xe0) return 1
  if (byte >= 0xe0 && byte < 0xf0) return 2
  return byte >= 0xf0 && byte < 0xf5 ? 3 : 0
}

function continues(bytes: Uint8Array, from: number, count: number): boolean {
  for (let n = from; n < from + count; n++) if (((bytes[n] ?? 0) & 0xc0) !== 0x80) return false
  return true
}

/** Whether the content ends within a letter of several bytes whose other bytes follow the rules. */
function endsCut(bytes: Uint8Array): boolean {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    return following(byte) >= back
  }
  return false
}
