import type { SaxesParser } from 'saxes'

/** Encodings that drawing programs declare besides UTF-8; other declarations are refused. */
const DECLARED =
  /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["'](iso-8859-1|iso-8859-15|windows-1252|us-ascii)["']/i
/** An entity with a namespace's address, as Illustrator writes them. The address contains no other entity and no element. */
const NAMESPACE = /<!ENTITY\s+([\w.-]{1,40})\s+(["'])(https?:[^<>&%"'\s]{1,200})\2\s*>/g
const MOST_ENTITIES = 50
const MOST_REPLACED = 100_000

const LESS_THAN = 0x3c

/** Decodes XML in UTF-8, in UTF-16 with or without a byte order mark, or in a declared encoding of the list; null for other bytes. */
export function decodeSvg(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)) return 'utf-16be'
  const begin = Buffer.from(bytes.subarray(0, 300)).toString('latin1')
  return DECLARED.exec(begin)?.[1] ?? 'utf-8'
}

/** Makes the parser know the namespace entities of the document type, and stops it when they are too many. */
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

const BEGIN_BYTES = 20_000
const PROLOG = /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^[>]*>)*/i

/** Whether the first element is `svg`, whatever is wrong with the rest. */
export function beginsAsSvg(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, BEGIN_BYTES)).toString('latin1')
  return /^<(?:[\w.-]{1,40}:)?svg[\s/>]/.test(text.replace(PROLOG, ''))
}
