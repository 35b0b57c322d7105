import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import type { Opcoes } from '#contract/upload.ts'
import { foreignContent } from '#core/tables/content-kind.ts'
import { chosen, type Finding, found } from '#core/tables/detection.ts'
import { BINARY, detectEncoding, type Encoding, markOf } from '#core/tables/encoding.ts'
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
  if (encoding === undefined) {
    if (detected === null) throw new TableFault(BINARY)
    const { encoding: name, markBytes, reason } = detected
    return { bytes, isUtf8: isWhole, encoding: name, markBytes, findings: [found('encoding', name, reason)] }
  }
  if (detected === null && !encoding.startsWith('utf-16')) throw new TableFault(BINARY)
  const findings = [chosen('encoding', encoding)]
  return { bytes, isUtf8: isWhole, encoding, markBytes: markOf(bytes, encoding), findings }
}

async function readShared(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytes = Buffer.from(new SharedArrayBuffer(size))
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, size - at, at)
      if (bytesRead === 0) return bytes.subarray(0, at)
      at += bytesRead
    }
    return bytes
  } finally {
    await file.close()
  }
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
