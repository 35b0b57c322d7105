import { numbersOfUnknownWord } from '../names/numbered-words.ts'
import { type FieldName, readName } from '../names/read-name.ts'

/** The number of a field's machine; null = shared by all machines. */
export type MachineOf = (name: FieldName) => string | null

/** Decides which part of the names is the machine's number. */
export function machineNumbers(names: readonly FieldName[], cIsChiller: boolean): MachineOf {
  const direct: MachineOf = ({ chiller, numberAfterC }) => chiller ?? (cIsChiller ? numberAfterC : null)
  if (names.some((name) => direct(name) !== null)) return direct
  const ofWord = numbersOfUnknownWord(names, 'first')
  return ofWord ? (name) => ofWord.get(name) ?? null : byTrailingNumber(names)
}

/** CHWST1, CHWST2, kW1, kW2: trailing numbers tell machines apart if a water temperature occurs more than once. */
function byTrailingNumber(names: readonly FieldName[]): MachineOf {
  const water = names.filter(
    (name) => name.looseNumber !== null && name.knownPhrases.some(isWaterTemperature),
  )
  const numbers = new Set(water.map(({ looseNumber }) => looseNumber))
  const stems = new Set(water.map(({ name }) => name.replace(/\d+/g, '')))
  const twice = numbers.size > 1 && stems.size * 2 <= water.length
  return ({ looseNumber }) => (twice ? looseNumber : null)
}
const isWaterTemperature = ({ tags }: { tags: readonly string[] }): boolean =>
  tags.some((tag) => tag.startsWith('loop.c'))

/** The machine's number or letter in the measurement's name: `chiller_2`, `CH02`, `ura-2`, `CH_B`. */
export function machineOfMeasurement(measurement: string): string | null {
  // The number of Plant 4 is no machine's number.
  const { knownPhrases, chiller } = readName(measurement)
  if (chiller === null && knownPhrases.at(-1)?.tags.includes('of.plant')) return null
  const digits = /(\d{1,2})(?!.*\d)/.exec(measurement)
  if (digits) return String(Number(digits[1]))
  return /[\s_.-]([a-h])$/i.exec(measurement)?.[1]?.toLowerCase() ?? null
}
