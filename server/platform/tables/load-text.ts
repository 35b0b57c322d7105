import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Opcoes } from '#contract/upload.ts'
import { foreignContent } from '#core/tables/content-kind.ts'
import { chosen, type Finding, found } from '#core/tables/detection.ts'
import { BINARY, detectEncoding, type Encoding, markOf } from '#core/tables/encoding.ts'
import { TableFault } from '#core/tables/table-fault.ts'

/** A file in memory, which is at most 50 MB, and how its bytes are letters. */
export interface LoadedFile {
  readonly bytes: Buffer
  readonly encoding: Encoding
  /** Bytes of the mark at the beginning. */
  readonly markBytes: number
  readonly findings: readonly Finding[]
}

/** Reads a file; refuses an empty one and one that is no text. */
export async function loadFile(path: string, { encoding }: Opcoes): Promise<LoadedFile> {
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new TableFault('O arquivo está vazio.')
  const foreign = foreignContent(bytes)
  if (foreign) throw new TableFault(foreign)
  const detected = detectEncoding(bytes, isUtf8(bytes))
  if (encoding === undefined) {
    if (detected === null) throw new TableFault(BINARY)
    const { encoding: name, markBytes, reason } = detected
    return { bytes, encoding: name, markBytes, findings: [found('encoding', name, reason)] }
  }
  if (detected === null && !encoding.startsWith('utf-16')) throw new TableFault(BINARY)
  return { bytes, encoding, markBytes: markOf(bytes, encoding), findings: [chosen('encoding', encoding)] }
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
