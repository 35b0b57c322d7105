interface Kind {
  readonly name: string
  readonly bytes: readonly number[]
  readonly at?: number
}

const text = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0))

const KINDS: readonly Kind[] = [
  { name: 'um arquivo ZIP (planilha do Excel?)', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'um arquivo ZIP vazio', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { name: 'um arquivo compactado GZIP', bytes: [0x1f, 0x8b] },
  { name: 'um arquivo compactado BZIP2', bytes: text('BZh') },
  { name: 'um arquivo compactado XZ', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
  { name: 'um arquivo compactado Zstandard', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { name: 'um arquivo compactado 7z', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { name: 'um arquivo compactado RAR', bytes: text('Rar!') },
  { name: 'um documento antigo do Office (planilha .xls?)', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { name: 'um documento PDF', bytes: text('%PDF-') },
  { name: 'uma imagem PNG', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { name: 'uma imagem JPEG', bytes: [0xff, 0xd8, 0xff] },
  { name: 'uma imagem GIF', bytes: text('GIF8') },
  { name: 'uma imagem ou um som RIFF', bytes: text('RIFF') },
  { name: 'uma tabela Parquet', bytes: text('PAR1') },
  { name: 'um banco de dados SQLite', bytes: text('SQLite format 3') },
  { name: 'um programa ELF', bytes: [0x7f, 0x45, 0x4c, 0x46] },
  { name: 'um arquivo TAR', bytes: text('ustar'), at: 257 },
]

/** Pages and documents that begin like text. */
const MARKUPS: readonly (readonly [RegExp, string])[] = [
  [/^\s*<(?:!doctype html|html)/i, 'uma página HTML'],
  [/^\s*<\?xml/i, 'um documento XML'],
  [/^\{\\rtf/, 'um documento RTF'],
]

/** The sentence that refuses a file whose first bytes belong to another kind of file; null for a text. */
export function foreignContent(head: Uint8Array): string | null {
  const name = KINDS.find((kind) => begins(head, kind))?.name ?? markupOf(head)
  return name
    ? `O conteúdo é ${name}, não um texto. Envie o arquivo como CSV, TXT ou JSON, sem compactação.`
    : null
}

const begins = (head: Uint8Array, { bytes, at = 0 }: Kind) => bytes.every((byte, n) => head[at + n] === byte)

function markupOf(head: Uint8Array): string | undefined {
  const start = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0
  const letters = String.fromCharCode(...head.subarray(start, start + 64))
  return MARKUPS.find(([pattern]) => pattern.test(letters))?.[1]
}
