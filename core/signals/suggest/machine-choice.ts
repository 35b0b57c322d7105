import { lexicon } from './lexicon/lexicon.ts'
import type { FieldName } from './read-name.ts'

/** Which of several machines in one measurement is meant, and why. */
export interface MachineChoice {
  /** Key of the machine; null when the measurement numbers none or one only. */
  readonly key: string | null
  /** How the field names write the chosen one and its like, for the reason: 'CH01'. */
  readonly others: number
  readonly named: boolean
}

/** The machine that each field numbers, in the order of the fields; null = none, shared by all. */
export function machineKeys(names: readonly FieldName[], cIsChiller: boolean): (string | null)[] {
  const direct = names.map((name) => name.chiller ?? (cIsChiller ? name.c : null))
  if (direct.some((key) => key !== null)) return direct
  const prefixed = byPrefix(names)
  return prefixed ?? byTrailingNumber(names)
}

const HEAD = /^[\s_]*(\p{L}{1,12})[\s_.-]*0*(\d{1,2})(?!\d)(.+)$/u

/**
 * TC1_Status, TC2_Status beside the machine's own waters: what an unknown word numbers are its compressors, when there
 * are no more of them and none has a water or a cooling capacity of its own. The names with that number put in.
 */
export function withNumberedParts(names: readonly FieldName[], compressors: number): readonly FieldName[] {
  if (names.some(({ compressor, circuit, c }) => compressor !== null || circuit !== null || c !== null))
    return names
  const keys = byPrefix(names)
  if (keys === null) return names
  const numbers = new Set(keys.filter((key) => key !== null))
  const whole = names.some(
    ({ said }, i) =>
      keys[i] !== null && said.some(({ tags }) => tags.some((tag) => /^(loop|dir|q\.cooling)/.test(tag))),
  )
  const isPart = names.some((_, i) => keys[i] === null) && numbers.size <= compressors && !whole
  return isPart ? names.map((name, i) => ({ ...name, compressor: keys[i] ?? null, loose: null })) : names
}

/** YK1_…, YK2_…: a word that means nothing else, with different numbers before the same rest. */
function byPrefix(names: readonly FieldName[]): (string | null)[] | null {
  const found = names.map(({ name, compressor }) => {
    if (compressor !== null) return null
    const match = HEAD.exec(name.slice(0, 200))
    return match && !isEquipment(match[1]!) ? { key: match[2]!, tail: match[3]!.toLowerCase() } : null
  })
  const keysOfTail = new Map<string, Set<string>>()
  for (const one of found) {
    if (one) keysOfTail.set(one.tail, (keysOfTail.get(one.tail) ?? new Set()).add(one.key))
  }
  const shared = [...keysOfTail.values()].filter((keys) => keys.size > 1).length
  return shared >= 2 ? found.map((one) => one?.key ?? null) : null
}

const isEquipment = (word: string): boolean => /^[cs]$/i.test(word) || lexicon.has(word.toLowerCase())

/** CHWST1, CHWST2, kW1, kW2: the same water temperature more than once, told apart by a number behind. */
function byTrailingNumber(names: readonly FieldName[]): (string | null)[] {
  const water = names.filter((name) => name.loose !== null && name.said.some(isWaterTemperature))
  const numbers = new Set(water.map(({ loose }) => loose))
  const stems = new Set(water.map(({ name }) => name.replace(/\d+/g, '')))
  const twice = numbers.size > 1 && stems.size * 2 <= water.length
  return names.map(({ loose }) => (twice ? loose : null))
}
const isWaterTemperature = ({ tags }: { tags: readonly string[] }): boolean =>
  tags.some((tag) => tag.startsWith('loop.c'))

/** The number that the measurement's own name gives its machine: `chiller_2`, `CH02`, `ura-2`. */
export function machineOfMeasurement(measurement: string): string | null {
  const match = /(\d{1,2})(?!.*\d)/.exec(measurement)
  return match ? String(Number(match[1])) : null
}
