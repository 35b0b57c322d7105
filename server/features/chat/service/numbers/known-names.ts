import { foldedText } from '#core/questions/text/words.ts'
import { plain } from '../../answers/markdown.ts'
import { literalPattern } from '../literal-pattern.ts'
import { unitBehind } from './number-units.ts'

interface KnownNames {
  /** The text of a tool, with signs in place of all names that hold numbers. */
  readonly hiddenInSource: (text: string) => string
  /** The same of an answer, where only names that tell machines and the like apart may be said. */
  readonly hiddenInAnswer: (text: string) => string
}

/** Names come from users: their numbers are no values, and are said with the name alone. */
export function knownNames(names: readonly string[]): KnownNames {
  const numbered = [...new Set(names)].filter((name) => /\d/.test(name) && /\p{L}/u.test(name))
  const telling = numbered.filter(isTelling)
  const short = telling.flatMap((name) => name.match(SHORT) ?? [])
  return { hiddenInSource: hiding(numbered), hiddenInAnswer: hiding([...telling, ...short]) }
}

/** `CAG-02` and `Chiller 2` of a longer name. */
const SHORT = /(?<![\p{L}\d])\p{Lu}\p{L}*[-\s]?\d{1,4}\p{L}?(?![\p{L}\d])/gu
/** A name with words of figures would tell a value. */
const FIGURE =
  /(?<!\p{L})(?:cop|mtbf|mttr|kwh|disponib|confiab|eficien|energ|consum|gast|falh|parad|partid|alarm|vida|custo|probab|foi|e de)/u
const NUMBER = /\d[\d.,:/%]*/g
/** Units of a machine's size, which its name may hold. */
const SIZES: ReadonlySet<string> = new Set(['tr', 'kw', 'hp', 'cv', 'v', 'a', 'l'])

const isTelling = (name: string): boolean =>
  !FIGURE.test(foldedText(name)) &&
  [...name.matchAll(NUMBER)].every(({ index, 0: number }) => {
    const unit = unitBehind(name.slice(index + number.length))
    const isSize = unit === null || SIZES.has(unit) || unit.startsWith('other:')
    return /^\d{1,4}$/.test(number) && isSize
  })

/** Longer names first, because one may hold another one. */
function hiding(names: readonly string[]): (text: string) => string {
  const forms = [...new Set(names.flatMap((name) => [name, plain(name)]))].sort((a, b) => b.length - a.length)
  if (forms.length === 0) return (text) => text
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(?:${forms.map((form) => literalPattern(form)).join('|')})(?![\\p{L}\\d]|[.,]\\d)`,
    'giu',
  )
  return (text) => text.replace(pattern, (name) => '·'.repeat(name.length))
}
