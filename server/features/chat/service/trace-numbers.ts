import { follows } from './number-key.ts'
import { impliedKeys, numbersIn } from './read-numbers.ts'

export const WITHOUT_SOURCE = '(número sem fonte)'

/** The text with each number that no source has replaced by `WITHOUT_SOURCE`, and how many these were. */
export function traceNumbers(text: string, sources: readonly string[]): { text: string; untraced: number } {
  const keys = sources.flatMap((source) => [
    ...numbersIn(source).map(({ key }) => key),
    ...impliedKeys(source),
  ])
  const known = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
  const said = withWholeNumbers(text)
  let [traced, end, untraced] = ['', 0, 0]
  for (const { index, text: written, key } of numbersIn(said)) {
    if (known.some((source) => follows(key, source))) continue
    traced += said.slice(end, index) + WITHOUT_SOURCE
    end = index + written.length
    untraced++
  }
  return { text: traced + said.slice(end), untraced }
}

/** Invisible signs and marks between two digits would make one number on screen of two that have sources. */
const withWholeNumbers = (text: string): string =>
  text.replace(/\p{Cf}/gu, '').replace(/(?<=\d)[*_`~[\]\\]+(?=\d)/g, '')
