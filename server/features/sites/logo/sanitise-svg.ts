import { SaxesParser, type SaxesTagNS } from 'saxes'
import { rasterTypeOf } from './raster-type.ts'
import { isSafeStyle } from './safe-style.ts'
import { decodeSvg, knowNamespaces } from './svg-text.ts'
import { pictureAttributes, pictureElements, unwrappedElements } from './svg-vocabulary.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const MOST_ELEMENTS = 50_000
const DEEPEST = 200
/** The most attributes of one element. */
const MOST_ATTRIBUTES = 500

/** Writes the picture again from known elements and attributes only, so that everything else is gone; null when the text is no SVG. */
export function sanitiseSvg(bytes: Uint8Array): string | null {
  const text = decodeSvg(bytes)
  if (text === null) return null
  const writer = new PictureWriter()
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => knowNamespaces(parser, doctype))
  parser.on('attribute', () => writer.attribute())
  parser.on('opentag', (tag) => writer.open(tag))
  parser.on('closetag', () => writer.close())
  parser.on('text', (piece) => writer.text(piece))
  parser.on('cdata', (piece) => writer.text(piece))
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  return writer.picture
}

/** The treatment of an element: write it, write only its content, or drop it. */
type Fate = { readonly kind: 'kept'; readonly name: string } | { readonly kind: 'unwrapped' | 'dropped' }

class PictureWriter {
  readonly #parts: string[] = []
  readonly #open: Fate[] = []
  #elements = 0
  #attributes = 0
  #style: string | null = null

  /** Null until the whole `svg` element is written. */
  get picture(): string | null {
    return this.#elements > 0 ? this.#parts.join('') : null
  }

  /** Counts attributes as they are parsed, because an element may have too many before it ends. */
  attribute(): void {
    if (++this.#attributes > MOST_ATTRIBUTES) throw new Error('too much')
  }

  open(tag: SaxesTagNS): void {
    this.#attributes = 0
    const root = this.#open.length === 0
    if (root && tag.local !== 'svg') throw new Error('no svg')
    if (++this.#elements > MOST_ELEMENTS || this.#open.length > DEEPEST) throw new Error('too much')
    const fate = this.#fateOf(tag)
    if (root && fate.kind !== 'kept') throw new Error('no svg')
    this.#open.push(fate)
    if (fate.kind !== 'kept') return
    const spaces = root ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : ''
    this.#parts.push(`<${fate.name}${spaces}${attributesOf(tag)}>`)
    if (fate.name === 'style') this.#style = ''
  }

  close(): void {
    const fate = this.#open.pop()
    if (fate?.kind !== 'kept') return
    if (this.#style !== null) {
      if (isSafeStyle(this.#style)) this.#parts.push(escapeXml(this.#style))
      this.#style = null
    }
    this.#parts.push(`</${fate.name}>`)
  }

  text(piece: string): void {
    const inside = this.#open.at(-1)
    if (inside === undefined || inside.kind === 'dropped') return
    if (this.#style === null) this.#parts.push(escapeXml(piece))
    else this.#style += piece
  }

  #fateOf({ uri, local }: SaxesTagNS): Fate {
    const around = this.#open.at(-1)
    if (around?.kind === 'dropped' || this.#style !== null) return { kind: 'dropped' }
    if (uri !== SVG && uri !== '') return { kind: 'dropped' }
    if (unwrappedElements.has(local)) return { kind: 'unwrapped' }
    return pictureElements.has(local) ? { kind: 'kept', name: local } : { kind: 'dropped' }
  }
}

function attributesOf({ local: element, attributes }: SaxesTagNS): string {
  const kept = Object.values(attributes).flatMap(({ uri, local, value }) => {
    const name = nameOf(element, uri, local, value)
    return name === null ? [] : [`${name}="${escapeXml(value)}"`]
  })
  // A picture may give an address twice, with and without a prefix, and both would be written under one name.
  return [...new Map(kept.map((one) => [one.split('=', 1)[0], one])).values()]
    .map((one) => ` ${one}`)
    .join('')
}

/** The attribute's name in the output; null when the attribute is dropped. */
function nameOf(element: string, uri: string, local: string, value: string): string | null {
  if (uri === XML) return local === 'space' || local === 'lang' ? `xml:${local}` : null
  if (local === 'href' && (uri === '' || uri === XLINK))
    return isOwnPart(element, value) ? 'xlink:href' : null
  return uri === '' && pictureAttributes.has(local) && isSafeStyle(value) ? local : null
}

/** Whether the address is a part of the same picture or embedded pixels. */
function isOwnPart(element: string, address: string): boolean {
  if (element !== 'image') return /^\s*#[\w.:-]+\s*$/.test(address)
  const pixels = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,([\w+/=\s]+)$/i.exec(address)?.[1]
  return pixels !== undefined && rasterTypeOf(Buffer.from(pixels, 'base64')) !== null
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
