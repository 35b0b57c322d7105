import { MAX_COLUMNS } from '../limits.ts'
import type { JsonText } from './json-text.ts'

export type Member = readonly [name: string, from: number, to: number]

/** The longest list of records. */
export function longestList(json: JsonText, members: readonly Member[]): Member | undefined {
  const isList = ([, from]: Member) =>
    json.text[from] === '[' && json.text[json.afterBlanks(from + 1)] === '{'
  const [longest] = members.filter(isList).toSorted((a, b) => b[2] - b[1] - (a[2] - a[1]))
  return longest
}

/** The members of the objects within an object. */
export const innerMembers = (json: JsonText, members: readonly Member[]): Member[] =>
  members.flatMap(([name, from]) =>
    json.text[from] === '{'
      ? [...json.members(from)]
          .slice(0, MAX_COLUMNS)
          .map(([inner, at, to]): Member => [`${name}.${inner}`, at, to])
      : [],
  )

/** The lists of the longest object within an object that has nothing but several lists. */
export function innerColumns(json: JsonText, members: readonly Member[]): Member[] | undefined {
  const areLists = (inner: readonly Member[]) =>
    inner.length > 1 && inner.every(([, from]) => json.text[from] === '[')
  return members
    .filter(([, from]) => json.text[from] === '{')
    .toSorted((a, b) => b[2] - b[1] - (a[2] - a[1]))
    .map(([, from]) => [...json.members(from)].slice(0, MAX_COLUMNS))
    .find(areLists)
}
