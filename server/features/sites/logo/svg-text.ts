import type { SaxesParser } from 'saxes'

/** Encodings that drawing programs declare besides UTF-8; a declaration of any other is not believed. */
const DECLARED =
  /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["'](iso-8859-1|iso-8859-15|windows-1252|us-ascii)["']/i
/** A namespace's address by a short name, as Illustrator writes them: an address holds no other entity and no element. */
const NAMESPACE = /<!ENTITY\s+([\w.-]{1,40})\s+(["'])(https?:[^<>&%"'\s]{1,200})\2\s*>/g
const MOST_ENTITIES = 50
const MOST_REPLACED = 100_000

/** XML is UTF-8, UTF-16 that says so by its first two bytes, or one of few others that it declares; null: it is no text. */
export function decodeSvg(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const begin = Buffer.from(bytes.subarray(0, 300)).toString('latin1')
  return DECLARED.exec(begin)?.[1] ?? 'utf-8'
}

/** Has the parser know the namespaces that the document's type names; it stops when they grow beyond use. */
export function knowNamespaces(parser: Pick<SaxesParser, 'ENTITIES'>, doctype: string): void {
  let replaced = 0
  for (const [, name = '', , address = ''] of [...doctype.matchAll(NAMESPACE)].slice(0, MOST_ENTITIES)) {
    const get = () => {
      replaced += address.length
      if (replaced > MOST_REPLACED) throw new Error('too much')
      return address
    }
    if (!(name in parser.ENTITIES)) Object.defineProperty(parser.ENTITIES, name, { get })
  }
}
