import { readFileSync } from 'node:fs'
import { create, type Font, type GlyphRun } from 'fontkit'
import type { MissingLetters } from './letters.ts'

/** A glyph as the PDF needs it: its number in the typeface, its width, and the letters that a reader copies. */
interface Letter {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
}

/** The glyphs that go into the document, in the order of their numbers there; the library's types leave this out. */
interface Subset {
  readonly glyphs: number[]
  includeGlyph(id: number): number
}

const DIGITS = '0123456789'
/** Scripts whose letters stand side by side as they are; others join, turn or stack their letters. */
const SIDE_BY_SIDE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{No}\p{P}\p{S}\p{Zs}\p{Co}]*$/u
/** More glyphs than any typeface has: missing letters are numbered from here. */
const NO_GLYPH = 0x10000
const SQUARE = 0x25a1

/** A typeface of the report; a thread reads each file once. */
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
   * The font of one report, which sets texts letter by letter with digits of one width. The typeface's own layout reads every
   * rule for pairs and contexts first, which is half the time that a report takes.
   */
  forReport(missing: MissingLetters): Font {
    const letterOf = (sign: string) => this.#letterOf(sign, missing)
    // Of one report alone, because a font remembers of each glyph the letter that the glyph first stood for.
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
    const code = sign.codePointAt(0)!
    const letter = missing.letterOf(sign)
    if (letter !== undefined) {
      const codePoints = Array.from(letter, (one) => one.codePointAt(0)!)
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

/** Each digit as wide as every other, by the typeface's feature `tnum`; as it is when the typeface has none. */
const tabularDigits = (font: Font): [string, Letter][] =>
  Array.from(DIGITS, (digit) => {
    const [glyph] = font.layout(digit, { tnum: true }).glyphs
    return [digit, { id: glyph!.id, advanceWidth: glyph!.advanceWidth, codePoints: [digit.charCodeAt(0)] }]
  })

/** The part of a typeface that goes into the document: one square for all missing letters, under a number for each, so that what is copied is the letter. */
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

/** Letters one after the other. The library scales the positions in place, and reads the sum of them afterwards. */
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
