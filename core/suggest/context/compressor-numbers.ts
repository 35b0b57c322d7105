import type { FieldName } from '../names/read-name.ts'
import { hasTag, type Surroundings } from './surroundings.ts'

/** The compressor numbers in the field names, mapped to the machine's own order. */
export interface CompressorNumbers {
  /** Index (0…) of the field's compressor in the machine; null for a field of no compressor. */
  of(name: FieldName): { readonly place: number; readonly sure: number } | null
  /** Whether the fields number at least two compressors. */
  readonly any: boolean
}

export interface Compressor {
  readonly id: string
  readonly nome?: string | undefined
}

/** Distinguishes fields of a compressor from fields of its circuit; with one compressor per circuit both give the same number. */
export function numberCompressors(
  names: readonly FieldName[],
  compressors: readonly Compressor[],
  surroundings: Surroundings,
): CompressorNumbers {
  const level = levelsOf(names, surroundings)
  const own = placesOf(names.map(level.own), compressors)
  const circuits = placesOf(names.map(level.circuit), compressors)
  const oneEach = circuits.size > 0 && circuits.size === Math.max(own.size, compressors.length)
  const alone = own.size === 0 && circuits.size === 0
  const marked = placesOf(
    names.map(({ designator }) => designator),
    compressors,
  )
  // A1, A2, B1 beside circuits A and B are compressors if their number fits.
  const complete = own.size === 0 && marked.size === compressors.length
  const designators = alone || complete ? marked : NONE
  const lettered = designators.size > 1
  const ofCircuit = (circuit: string) => {
    if (oneEach) return placeWith(circuits.get(circuit), 0.9)
    if (own.size > 0) return placeWith(own.get(firstOf(circuit, own)) ?? circuits.get(circuit), 0.6)
    if (lettered) return placeWith(designators.get(firstOf(circuit, designators)), 0.6)
    return placeWith(circuits.get(circuit), circuits.size < compressors.length ? 0.6 : 0.9)
  }
  const looseNumbers = alone ? placesOf(names.map(looseIndex), compressors) : own.size > 0 ? own : circuits
  return {
    any: own.size > 1,
    of(name) {
      const index = level.own(name)
      if (index !== null) return placeWith(own.get(index), 1)
      const circuit = level.circuit(name)
      if (circuit !== null) return ofCircuit(circuit)
      if (lettered && name.designator !== null) return placeWith(designators.get(name.designator), 0.85)
      // The number of a gas is its compressor's number: Compressor 1 Current beside Suction Pressure 1.
      const number = looseIndex(name) ?? (own.size > 1 && hasTag(name, 'q.load') ? name.looseNumber : null)
      const known = number !== null && (alone || looseNumbers.has(number))
      return known ? placeWith(looseNumbers.get(number), 0.85) : null
    },
  }
}

/** If compressors are numbered within circuits, the circuit's own points belong to its first compressor. */
const firstOf = (circuit: string, own: ReadonlyMap<string, number>): string =>
  [...own.keys()].find(
    (key) => key.startsWith(`${circuit}/`) || key === `${circuit}1` || key === `${circuit}a`,
  ) ?? circuit

const NONE: ReadonlyMap<string, number> = new Map()
const placeWith = (place: number | undefined, sure: number) =>
  place === undefined ? { place: -1, sure: 0 } : { place, sure }

/** The number after a gas or, as in CompStatus_1, after a compressor's quantity. */
const looseIndex = (name: FieldName): string | null =>
  hasTag(name, 'at.suction', 'at.discharge', 'at.low', 'at.high', 'of.compressor') ? name.looseNumber : null

interface Levels {
  own(name: FieldName): string | null
  circuit(name: FieldName): string | null
}

/** Circuit 1 compressor 1 and circuit 2 compressor 1 are two compressors: both numbers together identify a compressor. */
function levelsOf(names: readonly FieldName[], { letterC }: Surroundings): Levels {
  const unnumbered = unnumberedOne(names)
  const compressorOf = (name: FieldName) =>
    name.compressor ??
    (letterC === 'compressor' ? name.numberAfterC : null) ??
    (unnumbered(name) ? '1' : null)
  const circuitOf = (name: FieldName) => name.circuit ?? (letterC === 'circuit' ? name.numberAfterC : null)
  const circuitsOf = new Map<string, Set<string>>()
  for (const name of names) {
    const compressor = compressorOf(name)
    const circuit = circuitOf(name)
    if (compressor === null || circuit === null) continue
    circuitsOf.set(compressor, (circuitsOf.get(compressor) ?? new Set()).add(circuit))
  }
  const nested = [...circuitsOf.values()].some((circuits) => circuits.size > 1)
  return {
    own(name) {
      const compressor = compressorOf(name)
      const circuit = circuitOf(name)
      if (compressor === null || !nested) return compressor
      // Compressor 1A beside circuit 1, compressor A.
      if (circuit === null) return compressor.replace(/^(\d+)([a-d])$/, '$1/$2')
      return `${circuit}/${compressor}`
    },
    circuit: (name) => (compressorOf(name) === null ? circuitOf(name) : null),
  }
}

/** Compressor Power beside Compressor 2 Power: if the numbers begin at two, the name without a number is compressor 1. */
function unnumberedOne(names: readonly FieldName[]): (name: FieldName) => boolean {
  const numbers = names.flatMap(({ compressor }) => (compressor === null ? [] : [compressor]))
  if (!numbers.includes('2') || numbers.some((number) => /^(0|1|a)/.test(number))) return () => false
  return (name) => name.compressor === null && hasTag(name, 'of.compressor') && !hasTag(name, 'total')
}

/** Number as written → index among the machine's compressors. */
function placesOf(
  indices: readonly (string | null)[],
  compressors: readonly Compressor[],
): Map<string, number> {
  const distinct = [...new Set(indices.filter((index) => index !== null))].sort(inOrder)
  const found = distinct.map((index) => ({ index, number: numberOf(index) }))
  const shift = found.some(({ number }) => number === 0) ? 1 : 0
  const own = compressors.map(ownNumber)
  const isOwn = found.every(({ number }) => number !== null && own.includes(number + shift))
  const byNumber = isOwn && new Set(own).size === own.length
  return new Map(
    found.flatMap(({ index, number }, order) => {
      const place = byNumber && number !== null ? own.indexOf(number + shift) : order
      return place < compressors.length ? [[index, place] as const] : []
    }),
  )
}

const numberOf = (index: string): number | null => {
  if (/^\d+$/.test(index)) return Number(index)
  return /^[a-h]$/.test(index) ? index.charCodeAt(0) - 96 : null
}
const ownNumber = ({ id, nome }: Compressor): number | null => {
  const digits = /(\d+)(?!.*\d)/.exec(id) ?? /(\d+)(?!.*\d)/.exec(nome ?? '')
  return digits ? Number(digits[1]) : null
}
const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
