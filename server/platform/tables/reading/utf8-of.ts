import { type LoadedFile, textOf } from './load-text.ts'

const PIECE = 1 << 20
/** How many bytes of UTF-8 a byte gives at most. */
const MOST_BYTES = { 'windows-1252': 3, 'iso-8859-1': 2, 'utf-16le': 1.5, 'utf-16be': 1.5 } as const

/** The file's text in UTF-8, without a mark, in memory that threads share. */
export function utf8Of(file: LoadedFile): Buffer {
  const { bytes, markBytes, encoding, isUtf8 } = file
  if (encoding === 'utf-8' && isUtf8) return bytes.subarray(markBytes)
  if (encoding === 'utf-8') return shared(bytes.length * 3, (out) => out.write(textOf(file)))
  return shared(bytes.length * MOST_BYTES[encoding], (out) => fromPieces(file, out))
}

function shared(most: number, write: (out: Buffer) => number): Buffer {
  const out = Buffer.from(new SharedArrayBuffer(Math.ceil(most)))
  return out.subarray(0, write(out))
}

function fromPieces(file: LoadedFile, out: Buffer): number {
  const { bytes, markBytes } = file
  let written = 0
  for (let from = markBytes; from < bytes.length; ) {
    let to = Math.min(bytes.length, from + PIECE)
    if (to < bytes.length && isCutLetter(file, to)) to -= 2
    written += out.write(textOf(file, from, to), written)
    from = to
  }
  return written
}

/** Whether the two bytes before a place are the first half of a letter of UTF-16. */
function isCutLetter({ bytes, encoding }: LoadedFile, to: number): boolean {
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return false
  const high = bytes[encoding === 'utf-16le' ? to - 1 : to - 2] ?? 0
  return high >= 0xd8 && high <= 0xdb
}
