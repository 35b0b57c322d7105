import { styleFunctions } from './svg-vocabulary.ts'

/**
 * Whether a style, or a value that may contain one, loads nothing: no @import or @font-face, no address except of a part of the
 * same picture, no function that could fetch, and no escapes, which could hide all of these. Each text is scanned a fixed number of times.
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

/** The text with a blank for each comment; undefined when a comment does not end. */
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

/** The names before the opening brackets. */
function calledIn(plain: string): string[] {
  const before = plain.split('(').slice(0, -1)
  return before.map((piece) => {
    const called = piece.trimEnd()
    let begin = called.length
    while (begin > 0 && /[\w-]/.test(called.charAt(begin - 1))) begin -= 1
    return called.slice(begin)
  })
}
