import { hasTag } from '#core/suggest/context/surroundings.ts'
import { numbersOfUnknownWord } from '#core/suggest/names/numbered-words.ts'
import { type FieldName, readName } from '#core/suggest/names/read-name.ts'

/** No machine of the product has more submachines. */
const MOST = 64

/** The number of a chiller's compressors by the names of its points; 0 when no point is a compressor's. */
export function compressorsIn(names: readonly string[]): number {
  const read = names.map(readName)
  const isNested = nested(read)
  const compressors = numbersOf(read, ({ compressor, circuit }) =>
    isNested && compressor !== null && circuit !== null ? `${circuit}/${compressor}` : compressor,
  )
  const afterC = numbersOf(read, (name) => (isOfCompressor(name) ? name.numberAfterC : null))
  const circuits = numbersOf(read, ({ circuit }) => circuit)
  const numbered = Math.max(compressors.size, compressors.size === 0 ? afterC.size : 0)
  if (numbered > 0) return Math.min(MOST, numbered)
  if (circuits.size > 0) return Math.min(MOST, circuits.size)
  const loose = numbersOf(read, (name) =>
    isGas(name) || hasTag(name, 'of.compressor') ? name.looseNumber : null,
  )
  if (loose.size > 1) return Math.min(MOST, loose.size)
  const ofWord = numbersOfUnknownWord(read, 'anywhere')
  if (ofWord && [...ofWord.keys()].some(isGas) && ![...ofWord.keys()].some(isOfMachine))
    return Math.min(MOST, new Set(ofWord.values()).size)
  return read.some((name) => isGas(name) || hasTag(name, 'of.compressor')) ? 1 : 0
}

/** Whether circuits number their compressors anew: circuit 1 compressor 1 and circuit 2 compressor 1. */
function nested(names: readonly FieldName[]): boolean {
  const circuitOf = new Map<string, string>()
  return names.some(({ compressor, circuit }) => {
    if (compressor === null || circuit === null) return false
    const known = circuitOf.get(compressor) ?? circuit
    circuitOf.set(compressor, known)
    return known !== circuit
  })
}

const numbersOf = (names: readonly FieldName[], of: (name: FieldName) => string | null): Set<string> =>
  new Set(names.map(of).filter((number) => number !== null))
const isGas = (name: FieldName): boolean => hasTag(name, 'at.suction', 'at.discharge')
const isOfMachine = (name: FieldName): boolean =>
  hasTag(name, 'loop.chw', 'loop.cw', 'loop.cold', 'q.cooling')
/** A gas, a state, a load or a power with a number behind C is a compressor's. */
const isOfCompressor = (name: FieldName): boolean =>
  isGas(name) ||
  hasTag(name, 'q.run', 'q.state', 'q.load', 'q.capacity', 'q.power', 'q.rla', 'q.alarm', 'q.fault') ||
  name.unit !== null
