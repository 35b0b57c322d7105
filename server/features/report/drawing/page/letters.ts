/** Signs without a picture: control and format signs (directions, joiners), halves of letters, variants' selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{VS}]/gu
const PRIVATE = /\p{Co}/u
/** A letter with more marks on it would reach into the lines around. */
const MOST_SIGNS = 4
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** One line of text that a typeface can draw: missing letters get a stand-in, and signs that turn the line around go. */
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
    const signs = [...letter]
    const isDrawn =
      signs.length <= MOST_SIGNS && signs.every((sign) => has(sign.codePointAt(0)!) && !PRIVATE.test(sign))
    drawable += isDrawn ? letter : standIn(letter)
  }
  return drawable
}

const SQUARE = '□'
const FIRST_PRIVATE = 0xe000
const MOST_PRIVATE = 6400

/** Letters that the typeface lacks, each with a private sign that is drawn as an empty square and copied as the letter. */
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

  /** Undefined: the sign stands for itself. */
  letterOf(sign: string): string | undefined {
    return this.#letters[(sign.codePointAt(0) ?? 0) - FIRST_PRIVATE]
  }

  get any(): boolean {
    return this.#letters.length > 0
  }
}
