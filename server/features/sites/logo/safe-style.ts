import { styleFunctions } from './svg-vocabulary.ts'

/**
 * Whether a style, or a value that may hold one, stays within the picture: no rule that loads (@import, @font-face), no
 * address but of a part of the same picture, no function that could fetch. Escapes would hide all of these: none either.
 * Each text is gone through a fixed number of times, however it is written.
 */
export function isSafeStyle(text: string): boolean {
  const plain = withoutComments(text)?.toLowerCase()
  if (plain === undefined) return false
  if (/[\\@<]|\/\*|javascript:|behavior\s*:|-moz-binding|expression/.test(plain)) return false
  if (calledIn(plain).some((name) => name !== '' && !styleFunctions.has(name))) return false
  return [...plain.matchAll(/url\s*\(([^)]*)/g)].every(([, address]) =>
    /^\s*(["']?)#[\w.:-]+\1\s*$/.test(address ?? ''),
  )
}

/** A blank in place of each comment; undefined when one does not end. */
function withoutComments(text: string): string | undefined {
  const pieces: string[] = []
  let at = 0
  for (let begin = text.indexOf('/*'); begin >= 0; begin = text.indexOf('/*', at)) {
    const end = text.indexOf('*/', begin + 2)
    if (end < 0) return undefined
    pieces.push(text.slice(at, begin))
    at = end + 2
  }
  return [...pieces, text.slice(at)].join(' ')
}

/** What stands before each opening bracket. */
function calledIn(plain: string): string[] {
  const before = plain.split('(').slice(0, -1)
  return before.map((piece) => {
    const called = piece.trimEnd()
    let begin = called.length
    while (begin > 0 && /[\w-]/.test(called.charAt(begin - 1))) begin -= 1
    return called.slice(begin)
  })
}
