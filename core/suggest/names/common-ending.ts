import { readName } from './read-name.ts'

const LEAST_FIELDS = 5
const INSTANCE = /[\s_.-]\d{1,3}$/
const LAST_FOLDER = /[./\\|:'#]\p{L}{1,20}$/u

/**
 * The ending of nearly every name, which has no meaning for a single field; '' = no such ending. It is a device's instance (`_1`), or the
 * last folder ('PrVal, .Present) of names that say without it what they measure.
 */
export function commonEnding(names: readonly string[]): string {
  const folder = sharedEnding(names, LAST_FOLDER)
  const isRest =
    folder !== '' && 2 * names.filter((name) => measures(withoutEnd(name, folder))).length > names.length
  return isRest ? folder : sharedEnding(names, INSTANCE)
}

const withoutEnd = (name: string, ending: string): string =>
  name.endsWith(ending) ? name.slice(0, -ending.length) : ''
const measures = (name: string): boolean =>
  readName(name).knownPhrases.some(({ tags }) => tags.some((tag) => tag.startsWith('q.')))

function sharedEnding(names: readonly string[], pattern: RegExp): string {
  const counts = new Map<string, number>()
  for (const name of names) {
    const ending = pattern.exec(name)?.[0]
    if (ending !== undefined) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  }
  const found = [...counts].find(([, count]) => count >= LEAST_FIELDS && count >= 0.9 * names.length)
  return found?.[0] ?? ''
}

/** The folders that all names share, without the last folder, which may name the machine; '' = no shared folders. */
export function commonFolders(names: readonly string[]): string {
  const [first] = names
  if (first === undefined || names.length < LEAST_FIELDS) return ''
  const between = first.includes('/') ? '/' : '.'
  const parts = first.split(between)
  let shared = 0
  while (
    shared < parts.length - 1 &&
    names.every((name) => name.startsWith(`${parts.slice(0, shared + 1).join(between)}${between}`))
  )
    shared++
  const kept = shared - 1
  return kept > 0 ? `${parts.slice(0, kept).join(between)}${between}` : ''
}

const POINTS: readonly RegExp[] = [
  /^([A-Za-z]{1,8}[-_ ]?)(\d{1,5})[\s_.:-]+(?=\S*[A-Za-z]{2})/,
  /^([A-Za-z]{1,8}\d{1,2}[\s_.-][A-Za-z]{1,3}[-_ ]?)(\d{1,5})[\s_.:-]+(?=\S*[A-Za-z]{2})/,
]

/** The prefix of each name that numbers the points (S01_, S02_, … or STW1_b0_, STW1_b1_, …) and no equipment, by name. */
export function pointNumbers(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(POINTS.flatMap((pattern) => numbersBy(pattern, names)))
}

function numbersBy(pattern: RegExp, names: readonly string[]): [name: string, head: string][] {
  const groups = new Map<string, { name: string; head: string; number: number }[]>()
  for (const name of names) {
    const [head, letters = '', number = ''] = pattern.exec(name) ?? []
    if (head === undefined) continue
    const group = groups.get(letters) ?? []
    group.push({ name, head, number: Number(number) })
    groups.set(letters, group)
  }
  const numbered = [...groups].filter(([letters, group]) => {
    const distinct = new Set(group.map(({ number }) => number)).size === group.length
    const quantity = QUANTITY.test(letters) && group.length < 0.9 * names.length
    return group.length >= LEAST_FIELDS && distinct && !quantity
  })
  return numbered.flatMap(([, group]) => group.map(({ name, head }): [string, string] => [name, head]))
}

/** TT-101 and PT-102 name a quantity, unless nearly all names begin with the same letters. */
const QUANTITY = /(^|[\s_.-])[TPFJ][A-Z]?[-_ ]?$/i
