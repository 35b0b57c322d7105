/** Characters without a glyph: control and format characters (directions, joiners), lone surrogates, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{VS}]/gu
const PRIVATE = /\p{Co}/u
/** More code points in one letter are stacked marks, which would reach into the lines around. */
const MOST_CODE_POINTS = 4
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** The number of a character; throws for an empty text. */
export function codePointOf(character: string): number {
  const codePoint = character.codePointAt(0)
  if (codePoint === undefined) throw new Error('an empty text has no code point')
  return codePoint
}

/**
 * One line of text that a typeface can draw: `standIn` replaces letters that the typeface lacks, and characters that change
 * the direction of the text are removed.
 */
export function drawableLine(
  text: string,
  has: (codePoint: number) => boolean,
  standIn: (letter: string) => string,
): string {
  const line = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, (run) => (run.includes('\u00a0') ? '\u00a0' : ' '))
  if (/^[\x20-\x7e\u00a0-\u00ff]*$/.test(line)) return line.replaceAll('\u00ad', '')
  let drawable = ''
  for (const { segment } of graphemes.segment(line)) {
    const letter = segment.replace(INVISIBLE, '')
    const characters = [...letter]
    const isDrawn =
      characters.length <= MOST_CODE_POINTS &&
      characters.every((character) => has(codePointOf(character)) && !PRIVATE.test(character))
    drawable += isDrawn ? letter : standIn(letter)
  }
  return drawable
}

const SQUARE = '□'
const FIRST_PRIVATE = 0xe000
const MOST_PRIVATE = 6400

/** Gives each letter that the typeface lacks a private-use character, which is drawn as an empty square and copied as the letter. */
export class MissingLetters {
  readonly #signs = new Map<string, string>()
  readonly #letters: string[] = []

  signOf(letter: string): string {
    const known = this.#signs.get(letter)
    if (known !== undefined) return known
    if (this.#letters.length >= MOST_PRIVATE) return SQUARE
    const sign = String.fromCodePoint(FIRST_PRIVATE + this.#letters.length)
    this.#letters.push(letter)
    this.#signs.set(letter, sign)
    return sign
  }

  /** The letter behind a private-use character; undefined for any other character. */
  letterOf(sign: string): string | undefined {
    return this.#letters[codePointOf(sign) - FIRST_PRIVATE]
  }

  get any(): boolean {
    return this.#letters.length > 0
  }
}
