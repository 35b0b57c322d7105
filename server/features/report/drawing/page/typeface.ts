import { readFileSync } from 'node:fs'
import { create, type Font, type GlyphRun } from 'fontkit'
import { codePointOf, type MissingLetters } from './letters.ts'

/** A glyph as the PDF needs it: its number in the typeface, its width, and the code points that a reader copies. */
interface Letter {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
}

/** The glyphs that the document embeds, at their numbers in the document; fontkit's types leave this out. */
interface Subset {
  readonly glyphs: number[]
  includeGlyph(id: number): number
}

const DIGITS = '0123456789'
/** Scripts whose letters stand unchanged side by side. Other scripts join, reorder or stack letters. */
const SIDE_BY_SIDE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{No}\p{P}\p{S}\p{Zs}\p{Co}]*$/u
/** No typeface has a glyph with this number or a higher one: missing letters are numbered from here. */
const NO_GLYPH = 0x10000
const SQUARE = 0x25a1

/** A typeface of the report, read from its file. */
export class Typeface {
  readonly #file: string
  readonly #font: Font
  readonly #letters: Map<string, Letter>

  constructor(file: string) {
    this.#file = file
    this.#font = read(file)
    this.#letters = new Map(tabularDigits(this.#font))
  }

  has(codePoint: number): boolean {
    return this.#font.hasGlyphForCodePoint(codePoint)
  }

  /**
   * The font of one report. It lays texts out letter by letter, with digits of equal width, because fontkit's own layout
   * evaluates every rule for pairs and contexts and takes half the time of a report.
   */
  forReport(missing: MissingLetters): Font {
    const letterOf = (sign: string) => this.#letterOf(sign, missing)
    // Each report reads its own font, because a font remembers for each glyph the first letter that used the glyph.
    let shaping: Font | null = null
    const layout: Font['layout'] = (text, features) => {
      if (SIDE_BY_SIDE.test(text)) return sideBySide(Array.from(text, letterOf))
      shaping ??= read(this.#file)
      return shaping.layout(text, { ...features, tnum: true })
    }
    const createSubset = () => withSquares(this.#font.createSubset() as unknown as Subset, this.#square)
    return Object.create(this.#font, { layout: { value: layout }, createSubset: { value: createSubset } })
  }

  get #square() {
    return this.#font.glyphForCodePoint(SQUARE)
  }

  #letterOf(sign: string, missing: MissingLetters): Letter {
    const code = codePointOf(sign)
    const letter = missing.letterOf(sign)
    if (letter !== undefined) {
      const codePoints = Array.from(letter, codePointOf)
      return { id: NO_GLYPH + code, advanceWidth: this.#square.advanceWidth, codePoints }
    }
    const known = this.#letters.get(sign)
    if (known !== undefined) return known
    const { id, advanceWidth } = this.#font.glyphForCodePoint(code)
    const found = { id, advanceWidth, codePoints: [code] }
    this.#letters.set(sign, found)
    return found
  }
}

function read(file: string): Font {
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} holds several typefaces`)
  return font
}

/** Digits of equal width by the typeface's feature `tnum`; the usual digits when the typeface lacks `tnum`. */
const tabularDigits = (font: Font): [string, Letter][] =>
  Array.from(DIGITS, (digit) => {
    const [glyph] = font.layout(digit, { tnum: true }).glyphs
    if (!glyph) throw new Error(`the typeface has no glyph for ${digit}`)
    return [digit, { id: glyph.id, advanceWidth: glyph.advanceWidth, codePoints: [codePointOf(digit)] }]
  })

/** A subset that draws every missing letter as a square, under a number for each letter, so that a reader copies the letter. */
function withSquares(subset: Subset, square: { readonly id: number }): Subset {
  const numbers = new Map<number, number>()
  const includeGlyph = (id: number) => {
    if (id < NO_GLYPH) return subset.includeGlyph(id)
    const number = numbers.get(id) ?? subset.glyphs.push(square.id) - 1
    numbers.set(id, number)
    return number
  }
  return Object.create(subset, { includeGlyph: { value: includeGlyph } })
}

/** Letters side by side. pdfkit scales the positions in place and reads their sum afterwards, so the sum is a getter. */
function sideBySide(letters: readonly Letter[]): GlyphRun {
  const positions = letters.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
    advanceWidth,
  }))
  const run = {
    glyphs: letters,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
  return run as unknown as GlyphRun
}
