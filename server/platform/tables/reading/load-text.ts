import { isUtf8 } from 'node:buffer'
import { type FileHandle, open } from 'node:fs/promises'
import type { Opcoes } from '#contract/files/upload.ts'
import { chosen, type Finding, found } from '#core/tables/detection.ts'
import { foreignContent } from '#core/tables/layout/content-kind.ts'
import {
  BINARY,
  detectEncoding,
  type Encoding,
  type FoundEncoding,
  markOf,
} from '#core/tables/layout/encoding.ts'
import { TableFault } from '#core/tables/table-fault.ts'

/** A file in memory, which is at most 50 MB, and how its bytes are letters. */
export interface LoadedFile {
  /** In memory that threads share. */
  readonly bytes: Buffer
  /** All bytes are valid UTF-8. */
  readonly isUtf8: boolean
  readonly encoding: Encoding
  /** Bytes of the mark at the beginning. */
  readonly markBytes: number
  readonly findings: readonly Finding[]
}

/** Reads a file; refuses an empty one and one that is no text. */
export async function loadFile(path: string, { encoding }: Opcoes): Promise<LoadedFile> {
  const bytes = await readShared(path)
  if (bytes.length === 0) throw new TableFault('O arquivo está vazio.')
  const foreign = foreignContent(bytes)
  if (foreign) throw new TableFault(foreign)
  const isWhole = isUtf8(bytes)
  const detected = detectEncoding(bytes, isWhole)
  if (encoding?.startsWith('utf-16') || detected !== null) return loaded(bytes, isWhole, encoding, detected)
  const without = withoutZeros(bytes)
  if (without === null) throw new TableFault(BINARY)
  const zeros = (bytes.length - without.length).toLocaleString('pt-BR')
  const isText = isUtf8(without)
  const file = loaded(without, isText, encoding, detectEncoding(without, isText))
  return {
    ...file,
    findings: [...file.findings, found('zeros', zeros, 'Bytes zero entre as letras ficaram de fora')],
  }
}

function loaded(
  bytes: Buffer,
  isWhole: boolean,
  own: Opcoes['encoding'],
  detected: FoundEncoding | null,
): LoadedFile {
  if (own !== undefined)
    return {
      bytes,
      isUtf8: isWhole,
      encoding: own,
      markBytes: markOf(bytes, own),
      findings: [chosen('encoding', own)],
    }
  if (detected === null) throw new TableFault(BINARY)
  const { encoding, markBytes, reason } = detected
  return { bytes, isUtf8: isWhole, encoding, markBytes, findings: [found('encoding', encoding, reason)] }
}

const MOST_ZEROS = 0.1
const MOST_CONTROLS = 0.001

/** A text without the zeros that a logger left when its power failed; null where the bytes are no text. */
function withoutZeros(bytes: Buffer): Buffer | null {
  let [zeros, controls] = [0, 0]
  for (const byte of bytes) {
    if (byte === 0) zeros++
    else if (byte < 9 || (byte > 13 && byte < 26)) controls++
  }
  if (zeros > MOST_ZEROS * bytes.length || controls > MOST_CONTROLS * bytes.length) return null
  let length = 0
  for (const byte of bytes) if (byte !== 0) bytes[length++] = byte
  return bytes.subarray(0, length)
}

async function readShared(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.from(new SharedArrayBuffer(size))
    const starts = Array.from({ length: Math.ceil(size / PIECE) }, (_, n) => n * PIECE)
    const ends = await Promise.all(
      starts.map((from) => readInto(file, bytes, from, Math.min(size, from + PIECE))),
    )
    // A file that became shorter meanwhile ends where a piece lacks bytes.
    const cut = ends.findIndex((end, n) => end < Math.min(size, (n + 1) * PIECE))
    return cut < 0 ? bytes : bytes.subarray(0, ends[cut])
  } finally {
    await file.close()
  }
}

/** Pieces are read at the same time. */
const PIECE = 8 * 1024 * 1024

/** The place after the last byte that was read. */
async function readInto(file: FileHandle, bytes: Buffer, from: number, to: number): Promise<number> {
  for (let at = from; at < to; ) {
    const { bytesRead } = await file.read(bytes, at, to - at, at)
    if (bytesRead === 0) return at
    at += bytesRead
  }
  return to
}

/** A part of the file as text. */
export function textOf(
  { bytes, encoding, markBytes }: LoadedFile,
  from = markBytes,
  to = bytes.length,
): string {
  const part = bytes.subarray(from, to)
  switch (encoding) {
    case 'utf-8':
      return part.toString('utf8')
    case 'iso-8859-1':
      return part.toString('latin1')
    case 'utf-16le':
      return part.toString('utf16le')
    case 'utf-16be':
      return Buffer.from(part.subarray(0, part.length & ~1))
        .swap16()
        .toString('utf16le')
    case 'windows-1252':
      return new TextDecoder('windows-1252').decode(part)
  }
}
