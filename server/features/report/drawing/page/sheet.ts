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
  /** Names that differ at their ends keep both when they are cut. */
  readonly cut?: 'end' | 'middle'
  /** The text's element in the document's structure; a paragraph by default. */
  readonly is?: 'P' | 'H1' | 'H2' | 'H3' | 'TH' | 'TD'
}

const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`)
const FONTS = [
  ['regular', fontFile('400Regular')],
  ['bold', fontFile('600SemiBold')],
] as const
/** This many letters of a name's end are kept: its number and a few letters before the number. */
const KEPT_END = 6
/** The typefaces as the thread's first report read them. */
const typefaces = new Map<string, Typeface>()

/** The document with the product's typeface, and where the next thing goes. */
export class Sheet {
  readonly doc: Doc
  readonly structure: Structure
  y: number = PAGE.top
  readonly #missing = new MissingLetters()
  #typeface: Typeface | null = null

  constructor(info: { title: string; author: string; at: Date }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'pt-BR',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      // Else the library reads a typeface of its own that nothing is set in.
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
    for (const [name, file] of FONTS) {
      const typeface = typefaces.get(file) ?? new Typeface(file)
      typefaces.set(file, typeface)
      this.#typeface = typeface
      // The library takes fonts of fontkit, too, which its types leave out.
      this.doc.registerFont(name, typeface.forReport(this.#missing) as unknown as string)
    }
  }

  /** One line, cut with an ellipsis when it does not fit the width; `y` is its top. */
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

  /** The text in at most `most` lines of this width; the last line holds all the rest. */
  wrapped(
    text: string,
    { size, width, most, bold = false }: { size: number; width: number; most: number; bold?: boolean },
  ): string[] {
    this.doc.font(bold ? 'bold' : 'regular').fontSize(size)
    const lines: string[] = []
    let rest = this.#drawable(text)
    while (lines.length < most - 1 && this.doc.widthOfString(rest) > width) {
      const fits = this.#fitting(rest, width)
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

  /** Whether empty squares stand for letters that the typeface lacks. */
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

  /** Lines and colours that say nothing by themselves. */
  ornament(draw: (doc: Doc) => void): void {
    this.structure.artifact(() => draw(this.doc))
  }

  newPage(): void {
    this.doc.addPage()
    this.y = PAGE.top
  }

  /** Goes on at the top of another page unless so much fits below. */
  room(height: number): void {
    if (this.y + height > PAGE.bottom) this.newPage()
  }

  /** A part of the report; its title is never left alone at a page's foot. */
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
    const has = (codePoint: number) => this.#typeface!.has(codePoint)
    return drawableLine(text, has, (letter) => this.#standIn(letter))
  }

  /** A letter without a picture needs no sign, and a sign needs no other sign. */
  #standIn(letter: string): string {
    const isSign = this.#missing.letterOf(letter) !== undefined
    return letter === '' || isSign ? letter : this.#missing.signOf(letter)
  }

  /** The text for a PDF reader's title bar, which has typefaces of its own. */
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
    return `${text.slice(0, this.#fitting(text, width - rest)).trimEnd()}…${end}`
  }

  /** How much of the text fits, to the end of a letter. */
  #fitting(text: string, width: number): number {
    const ends = [0]
    for (const letter of text) ends.push(ends.at(-1)! + letter.length)
    let [least, most] = [0, ends.length - 1]
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      if (this.doc.widthOfString(text.slice(0, ends[middle])) <= width) least = middle
      else most = middle - 1
    }
    return ends[least]!
  }
}
