import { styleFunctions } from './svg-vocabulary.ts'

/**
 * Whether a style, or a value that may hold one, stays within the picture: no rule that loads (@import, @font-face), no
 * address but of a part of the same picture, no function that could fetch. Escapes would hide all of these: none either.
 */
export function isSafeStyle(text: string): boolean {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, ' ').toLowerCase()
  if (/[\\@<]|\/\*|javascript:|behavior\s*:|-moz-binding|expression/.test(plain)) return false
  const called = [...plain.matchAll(/([\w-]*)\s*\(/g)].map(([, name]) => name ?? '')
  if (called.some((name) => name !== '' && !styleFunctions.has(name))) return false
  return [...plain.matchAll(/url\s*\(([^)]*)/g)].every(([, address]) =>
    /^\s*(["']?)#[\w.:-]+\1\s*$/.test(address ?? ''),
  )
}
