import type { Doc } from '../pdf-document.ts'
import type { MissingLetters } from './letters.ts'

interface Glyph {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
}
interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}
interface Run {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly Position[]
  readonly advanceWidth: number
}

/** What the library keeps of a typeface: not told in its types, and of the pinned version. */
export interface EmbeddedFont {
  layoutRun(text: string, features?: object): Run
  readonly scale: number
  readonly subset: Subset
  readonly font: {
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): Glyph
    getGlyph(id: number, codePoints: readonly number[]): Glyph
    /** Those that were asked for, each with the letter that it first stood for. */
    _glyphs: Record<number, Glyph>
    /** The table of substitutions (OpenType 1.9, GSUB). */
    readonly GSUB: {
      readonly featureList: readonly { tag: string; feature: { lookupListIndexes: readonly number[] } }[]
      readonly lookupList: { get(index: number): { subTables: readonly Single[] } }
    }
  }
}

/** The glyphs that go into the document, in the order of their numbers there. */
interface Subset {
  readonly glyphs: number[]
  includeGlyph(id: number): number
}

/** One glyph for another. */
interface Single {
  readonly version: number
  readonly coverage: { rangeRecords?: readonly Range[]; glyphs?: readonly number[] }
  readonly substitute: { get(index: number): number }
}
interface Range {
  readonly start: number
  readonly end: number
  readonly startCoverageIndex: number
}

const DIGITS = '0123456789'
/** Scripts whose letters stand side by side as they are; others join, turn or stack theirs. */
const SIDE_BY_SIDE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{No}\p{P}\p{S}\p{Zs}\p{Co}]*$/u
/** No typeface has as many glyphs: numbers of letters that it lacks. */
const NO_GLYPH = 0x10000
const SQUARE = 0x25a1

/**
 * The typeface of the document, which sets texts letter by letter with figures of one width. The library's own way reads every rule
 * of the typeface for pairs and contexts first, which is half the time that a report takes.
 */
export function prepareFont(doc: Doc, missing: MissingLetters): EmbeddedFont {
  const font = (doc as unknown as { _font: EmbeddedFont })._font
  const shaped = font.layoutRun.bind(font)
  const known = new Map<string, Glyph>([...DIGITS].map((digit) => [digit, tabular(font, digit)]))
  const glyphOf = (sign: string): Glyph => {
    const glyph = known.get(sign) ?? newGlyph(font, sign, missing.letterOf(sign))
    known.set(sign, glyph)
    return glyph
  }
  font.layoutRun = (text, features) =>
    SIDE_BY_SIDE.test(text)
      ? sideBySide(Array.from(text, glyphOf), font.scale)
      : shaped(text, { ...features, tnum: true })
  drawMissingAsSquares(font)
  return font
}

function newGlyph({ font }: EmbeddedFont, sign: string, letter: string | undefined): Glyph {
  const code = sign.codePointAt(0)!
  if (letter === undefined) {
    const { id, advanceWidth } = font.glyphForCodePoint(code)
    return { id, advanceWidth, codePoints: [code] }
  }
  const { advanceWidth } = font.glyphForCodePoint(SQUARE)
  return { id: NO_GLYPH + code, advanceWidth, codePoints: Array.from(letter, (one) => one.codePointAt(0)!) }
}

/** The same picture for each letter that the typeface lacks, under a number of its own, so that what is copied is the letter. */
function drawMissingAsSquares({ font, subset }: EmbeddedFont): void {
  const include = subset.includeGlyph.bind(subset)
  const numbers = new Map<number, number>()
  subset.includeGlyph = (id) => {
    if (id < NO_GLYPH) return include(id)
    const number = numbers.get(id) ?? subset.glyphs.push(font.glyphForCodePoint(SQUARE).id) - 1
    numbers.set(id, number)
    return number
  }
}

/** The digit as wide as every other, by the typeface's feature `tnum`; as it is when the typeface has none. */
function tabular({ font }: EmbeddedFont, digit: string): Glyph {
  const code = digit.codePointAt(0)!
  const plain = font.glyphForCodePoint(code)
  const { featureList, lookupList } = font.GSUB
  const lookups = featureList.find(({ tag }) => tag === 'tnum')?.feature.lookupListIndexes ?? []
  for (const table of lookups.flatMap((index) => lookupList.get(index).subTables)) {
    const place = table.version === 2 ? placeIn(table.coverage, plain.id) : -1
    if (place >= 0) return font.getGlyph(table.substitute.get(place), [code])
  }
  return plain
}

function placeIn({ rangeRecords, glyphs = [] }: Single['coverage'], id: number): number {
  const range = rangeRecords?.find(({ start, end }) => id >= start && id <= end)
  return range ? range.startCoverageIndex + id - range.start : glyphs.indexOf(id)
}

function sideBySide(glyphs: readonly Glyph[], scale: number): Run {
  const positions = glyphs.map(({ advanceWidth: width }) => {
    const advance = width * scale
    return { xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: advance }
  })
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}
