import { brazilianPasswords } from './brazilian-passwords.ts'

export interface PasswordOwner {
  readonly name?: string
  readonly email?: string
}

/** Of the list, most frequent first: so many words are found first with something behind them too. */
const WITH_ENDINGS = 10_000

let lists: Promise<{ all: ReadonlySet<string>; words: ReadonlySet<string> }> | undefined

/** Some 50,000, loaded when somebody first chooses a password. */
async function readLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = (dictionary['passwords-common'] as readonly string[]).map((word) => word.toLowerCase())
  const all = new Set([...common, ...brazilianPasswords])
  const frequent = [...common.slice(0, WITH_ENDINGS), ...brazilianPasswords]
  return { all, words: new Set(frequent.filter((word) => /^\p{L}{4,}$/u.test(word))) }
}

/** Whether a guesser tries it among the first: as it is, in other letters, with a usual ending, or out of what is known of its owner. */
export async function isCommonPassword(password: string, owner: PasswordOwner = {}): Promise<boolean> {
  lists ??= readLists()
  const { all, words } = await lists
  const plain = withoutMarks(password)
  if (isPattern(plain)) return true
  return spellings(plain).some((text) => {
    const stem = withoutEnding(text)
    const joined = stem.replace(BETWEEN_WORDS, '')
    return all.has(text) || words.has(stem) || words.has(joined) || isMadeOf(stem, ownWords(owner))
  })
}

const BETWEEN_WORDS = /[\s._-]/g
const withoutMarks = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

const LEET: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
}

/** As typed, and with the letters that digits and signs stand for; a 1 or ! stands for two. The ending may be digits indeed. */
function spellings(text: string): string[] {
  const told = (part: string, one: string) =>
    [...part].map((sign) => (/[1!|]/.test(sign) ? one : (LEET[sign] ?? sign))).join('')
  const stem = withoutEnding(text)
  const ending = text.slice(stem.length)
  return [...new Set([text, ...['i', 'l'].flatMap((one) => [told(text, one), told(stem, one) + ending])])]
}

const YEAR_OR_DIGITS = /(?:(?:19|20)\d\d|123456|12345|1234|\d{1,3})$/

/** Without a year, some digits, or signs at the end. */
const withoutEnding = (text: string): string => withoutSigns(withoutSigns(text).replace(YEAR_OR_DIGITS, ''))

/** From the end on: a pattern would begin anew at each of many signs. */
function withoutSigns(text: string): string {
  const signs = [...text]
  const last = signs.findLastIndex((sign) => /[\p{L}\p{N}]/u.test(sign))
  return signs.slice(0, last + 1).join('')
}

const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgb',
  'abcdefghijklmnopqrstuvwxyz',
]
const runs = ROWS.flatMap((row) => [row.repeat(2), [...row].toReversed().join('').repeat(2)])

/** One part again and again, rows of the keyboard or the alphabet, a date, a year. */
function isPattern(text: string): boolean {
  if (/^(.{1,4}?)\1+.?$/u.test(text)) return true
  if (runs.some((run) => run.includes(text))) return true
  if (isRows(text)) return true
  return isDate(text.replace(/[^\p{L}\p{N}]/gu, ''))
}

/** Cut into three signs and more, each of a row: qwe123, asd456, 123qweasd. */
function isRows(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    let end = text.length
    while (end > at + 2 && !runs.some((run) => run.includes(text.slice(at, end)))) end -= 1
    if (end <= at + 2) return false
    at = end
  }
  return text !== ''
}

function isDate(text: string): boolean {
  const year = '(?:19|20)\\d\\d'
  const day = '(?:0[1-9]|[12]\\d|3[01])'
  const month = '(?:0[1-9]|1[0-2])'
  const dates = [`${day}${month}(?:${year}|\\d\\d)`, `${month}${day}${year}`, `${year}${month}${day}`]
  return new RegExp(`^(?:${dates.join('|')}|(?:${year})+)$`).test(text)
}

function ownWords({ name = '', email = '' }: PasswordOwner): string[] {
  const words = [
    ...withoutMarks(name).split(/[^\p{L}\p{N}]+/u),
    ...withoutMarks(email).split(/[^\p{L}\p{N}]+/u),
  ]
  const whole = withoutMarks(email)
  return [...new Set([...words, whole, 'geada'])].filter((word) => word.length >= 3)
}

/** Of these words alone, one after another, with signs between them or not. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  let rest = text
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ')
  return text !== '' && !/[\p{L}\p{N}]/u.test(rest)
}
