import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { INK } from './ink.ts'
import { drawableLine, MissingLetters } from './letters.ts'
import type { Doc } from './pdf-document.ts'
import { Structure } from './structure.ts'
import { Typeface } from './typeface.ts'

export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 56, bottom: 786 } as const
export const WIDTH = PAGE.right - PAGE.left

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
  /** The place of the ellipsis in a text that does not fit; `middle` keeps the ends by which names differ. */
  readonly cut?: 'end' | 'middle'
  /** The text's element in the document's structure; a paragraph by default. */
  readonly is?: 'P' | 'H1' | 'H2' | 'H3' | 'TH' | 'TD'
}

const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`)
const FONTS = { regular: fontFile('400Regular'), bold: fontFile('600SemiBold') }
/** Letters left of a name's end when its middle is cut: its number and a few letters before the number. */
const KEPT_END = 6
/** Each typeface is read once per thread. */
const typefaces = new Map<string, Typeface>()

function typefaceOf(file: string): Typeface {
  const typeface = typefaces.get(file) ?? new Typeface(file)
  typefaces.set(file, typeface)
  return typeface
}

/** A PDF document in the product's typeface. `y` is the place of the next part on the present page, pt. */
export class Sheet {
  readonly doc: Doc
  readonly structure: Structure
  y: number = PAGE.top
  readonly #missing = new MissingLetters()
  readonly #typeface = typefaceOf(FONTS.bold)

  constructor(info: { title: string; author: string; at: Date }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'pt-BR',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      // Without this, pdfkit reads a default typeface that the report never uses.
      font: null as unknown as string,
      info: {
        Title: this.#plain(info.title),
        Author: this.#plain(info.author),
        Creator: 'Geada',
        Producer: 'Geada',
        CreationDate: info.at,
      },
    })
    this.structure = new Structure(this.doc)
    for (const [name, file] of Object.entries(FONTS)) {
      // pdfkit also accepts fonts of fontkit; its types leave them out.
      this.doc.registerFont(name, typefaceOf(file).forReport(this.#missing) as unknown as string)
    }
  }

  /** Draws one line with its top at `y`. A line that does not fit the width is cut with an ellipsis. */
  line(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 9, bold = false, colour = INK.text, width, align = 'left', cut = 'end', is = 'P' } = style
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
    const clean = this.#drawable(text)
    const fitting = width === undefined ? clean : this.#fit(clean, width, cut)
    const drawn = this.doc.widthOfString(fitting)
    const room = width ?? drawn
    const indent = align === 'right' ? room - drawn : align === 'center' ? (room - drawn) / 2 : 0
    this.structure.element(is, () => this.doc.text(fitting, x + indent, y, { lineBreak: false }))
  }

  /** Splits the text into at most `most` lines of this width; the last line holds the remaining text, however long. */
  wrapped(
    text: string,
    { size, width, most, bold = false }: { size: number; width: number; most: number; bold?: boolean },
  ): string[] {
    this.doc.font(bold ? 'bold' : 'regular').fontSize(size)
    const lines: string[] = []
    let rest = this.#drawable(text)
    while (lines.length < most - 1 && this.doc.widthOfString(rest) > width) {
      const fits = this.#fitting(rest, width).length
      const blank = rest.lastIndexOf(' ', fits)
      const end = blank > 0 ? blank : Math.max(1, fits)
      lines.push(rest.slice(0, end))
      rest = rest.slice(end).trimStart()
    }
    return [...lines, rest]
  }

  /** Draws as many lines as the text needs and returns their height. */
  paragraph(text: string, x: number, y: number, style: TextStyle & { width: number }): number {
    const { size = 9, bold = false, colour = INK.text, width, is = 'P' } = style
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
    const options = { width, lineGap: size * 0.25 }
    const clean = this.#drawable(text)
    const height = this.doc.heightOfString(clean, options)
    this.structure.element(is, () => this.doc.text(clean, x, y, options))
    return height
  }

  /** Whether the document has letters that the typeface lacks, drawn as empty squares. */
  get hasMissing(): boolean {
    return this.#missing.any
  }

  heightOf(text: string, width: number, size: number, bold = false): number {
    this.doc.font(bold ? 'bold' : 'regular').fontSize(size)
    return this.doc.heightOfString(this.#drawable(text), { width, lineGap: size * 0.25 })
  }

  widthOf(text: string, size: number, bold = false): number {
    return this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(this.#drawable(text))
  }

  rule(y: number, x: number = PAGE.left, to: number = PAGE.right, colour: string = INK.line): void {
    this.ornament((doc) => doc.moveTo(x, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke())
  }

  /** Draws lines and colours without a meaning, which screen readers skip. */
  ornament(draw: (doc: Doc) => void): void {
    this.structure.artifact(() => draw(this.doc))
  }

  newPage(): void {
    this.doc.addPage()
    this.y = PAGE.top
  }

  /** Begins a new page unless this height (pt) is left on the present one. */
  room(height: number): void {
    if (this.y + height > PAGE.bottom) this.newPage()
  }

  /** Draws the title of a part, and keeps it on one page with the next `follows` pt. */
  section(
    title: string,
    { aside = '', follows = 60, accent }: { aside?: string; follows?: number; accent: string },
  ): void {
    this.room(34 + follows)
    this.ornament((doc) => doc.rect(PAGE.left, this.y, 24, 2.5).fill(accent))
    this.line(title, PAGE.left, this.y + 8, { size: 14, bold: true, is: 'H2' })
    if (aside)
      this.line(aside, PAGE.left, this.y + 12, { size: 8, colour: INK.muted, width: WIDTH, align: 'right' })
    this.doc.outline.addItem(title)
    this.y += 34
  }

  async end(): Promise<Uint8Array> {
    this.structure.end()
    const pieces: Uint8Array[] = []
    this.doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    const ended = new Promise((resolve) => this.doc.on('end', resolve))
    this.doc.end()
    await ended
    return new Uint8Array(Buffer.concat(pieces))
  }

  #drawable(text: string): string {
    const has = (codePoint: number) => this.#typeface.has(codePoint)
    return drawableLine(text, has, (letter) => this.#standIn(letter))
  }

  /** The private-use character for a missing letter; empty texts and private-use characters stay. */
  #standIn(letter: string): string {
    if (letter === '' || this.#missing.letterOf(letter) !== undefined) return letter
    return this.#missing.signOf(letter)
  }

  /** The text for a PDF reader's title bar: every letter stays, because the reader has its own typefaces. */
  #plain(text: string): string {
    return drawableLine(
      text,
      () => true,
      (letter) => letter,
    )
  }

  #fit(text: string, width: number, cut: 'end' | 'middle'): string {
    if (this.doc.widthOfString(text) <= width) return text
    const end = cut === 'end' ? '' : [...text].slice(-KEPT_END).join('').trimStart()
    const rest = this.doc.widthOfString(`…${end}`)
    return `${this.#fitting(text, width - rest).trimEnd()}…${end}`
  }

  /** The longest beginning of the text that fits the width, in whole characters. */
  #fitting(text: string, width: number): string {
    const characters = [...text]
    const beginning = (length: number) => characters.slice(0, length).join('')
    let [least, most] = [0, characters.length]
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      if (this.doc.widthOfString(beginning(middle)) <= width) least = middle
      else most = middle - 1
    }
    return beginning(least)
  }
}
