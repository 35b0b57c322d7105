import { brazilianPasswords } from './brazilian-passwords.ts'

export interface PasswordOwner {
  readonly name?: string
  readonly email?: string
}

/** This many of the most frequent words are also recognised with an ending. */
const WITH_ENDINGS = 10_000

let lists: Promise<{ all: ReadonlySet<string>; words: ReadonlySet<string> }> | undefined

/** Some 50,000 words, loaded at the first check of a password. */
async function readLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = (dictionary['passwords-common'] as readonly string[]).map((word) => word.toLowerCase())
  const all = new Set([...common, ...brazilianPasswords])
  const frequent = [...common.slice(0, WITH_ENDINGS), ...brazilianPasswords]
  return { all, words: new Set(frequent.filter((word) => /^\p{L}{4,}$/u.test(word))) }
}

/** Whether an attacker guesses the password early: a common word as it is, in other spellings or with a usual ending, a pattern, or the owner's name or address. */
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

/** The text, and its readings with letters for digits and signs (1 and ! may be i or l). One reading keeps the ending, which may be real digits. */
function spellings(text: string): string[] {
  const inLetters = (part: string, one: string) =>
    [...part].map((sign) => (/[1!|]/.test(sign) ? one : (LEET[sign] ?? sign))).join('')
  const stem = withoutEnding(text)
  const ending = text.slice(stem.length)
  const readings = ['i', 'l'].flatMap((one) => [inLetters(text, one), inLetters(stem, one) + ending])
  return [...new Set([text, ...readings])]
}

const YEAR_OR_DIGITS = /(?:(?:19|20)\d\d|123456|12345|1234|\d{1,3})$/

/** The text without a year, digits or signs at its end. */
const withoutEnding = (text: string): string => withoutSigns(withoutSigns(text).replace(YEAR_OR_DIGITS, ''))

/** The text without signs at its end. Searches from the end, because a regular expression would try each of many signs anew. */
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

/** Whether the text is a repetition, a run of a keyboard row or of the alphabet, a date or a year. */
function isPattern(text: string): boolean {
  if (/^(.{1,4}?)\1+.?$/u.test(text)) return true
  if (runs.some((run) => run.includes(text))) return true
  if (isRows(text)) return true
  return isDate(text.replace(/[^\p{L}\p{N}]/gu, ''))
}

/** Whether the text consists of runs of three or more neighbouring keys: qwe123, asd456, 123qweasd. */
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

/** Whether the text consists only of these words, with or without signs between them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  let rest = text
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ')
  return text !== '' && !/[\p{L}\p{N}]/u.test(rest)
}
