import { foldedText } from '#core/questions/text/words.ts'
import { follows, type SourceKey } from './number-key.ts'
import { isInRole } from './number-roles.ts'
import { tellsUnit } from './number-units.ts'
import { type NumberIn, numbersIn } from './read-numbers.ts'

export const WITHOUT_SOURCE = '(número sem fonte)'

export interface Sources {
  readonly keys: readonly SourceKey[]
  /** The question, which may tell what a number without a unit is. */
  readonly asked: string
  /** The text with signs in place of the names that hold numbers, as long as before. */
  readonly withoutNames: (text: string) => string
}

/** The text with each number that no source has replaced by `WITHOUT_SOURCE`, and how many these were. */
export function traceNumbers(text: string, sources: Sources): { text: string; untraced: number } {
  const said = withWholeNumbers(text)
  const read = withoutConstants(sources.withoutNames(said))
  let [traced, end, untraced] = ['', 0, 0]
  for (const number of numbersIn(read)) {
    if (hasSource(number, read, sources)) continue
    traced += said.slice(end, number.index) + WITHOUT_SOURCE
    end = number.index + number.text.length
    untraced++
  }
  return { text: traced + said.slice(end), untraced }
}

function hasSource(number: NumberIn, text: string, { keys, asked }: Sources): boolean {
  let around: string | null = null
  const tells = (unit: string): boolean => {
    around ??= foldedText(`${asked}\n${paragraphsAt(text, number.index)}`)
    return tellsUnit(around, unit)
  }
  return keys.some(
    (source) =>
      follows(number.key, source, tells) && (source.only === undefined || isInRole(number, source.only)),
  )
}

/** The paragraph of a place and the one before it, which may be its heading. */
function paragraphsAt(text: string, index: number): string {
  const begin = text.lastIndexOf('\n\n', index - 1)
  const before = begin <= 0 ? 0 : Math.max(text.lastIndexOf('\n\n', begin - 1), 0)
  const end = text.indexOf('\n\n', index)
  return text
    .slice(Math.max(before, index - MOST_BEFORE), end === -1 ? index + MOST_BEHIND : end)
    .slice(0, MOST_BEFORE + MOST_BEHIND)
}
const [MOST_BEFORE, MOST_BEHIND] = [1_000, 500]

/** Marks between two digits would make one number on screen of two that have sources. */
const withWholeNumbers = (text: string): string => text.replace(/(?<=\d)[*_`~[\]\\]+(?=\d)/g, '')

/** Numbers that everybody knows: names of substances, and how long days and weeks are. */
const CONSTANTS =
  /(?<![\p{L}\d])(?:CO2|NH3|H2O|[NO]2|R-?(?:11|12|22|23|32|123|134a|290|404A|407[ACF]|410A|417A|422D|427A|438A|448A|449A|450A|452A|454[ABC]|507A?|513A|600a|717|718|744|1233zd|1234yf|1234ze))(?![\p{L}\d])|(?<!\d)24\s?(?:h|horas)\s+(?:por|ao|do)\s+dia(?!\p{L})|(?<!\d)7\s+dias\s+(?:por|da)\s+semana(?!\p{L})/giu
const withoutConstants = (text: string): string =>
  text.replace(CONSTANTS, (constant) => '·'.repeat(constant.length))
