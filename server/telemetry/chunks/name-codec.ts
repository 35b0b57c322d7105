import type { ReadingId } from '#core/signals/readings/reading-table.ts'
import type { ByteSink } from './byte-sink.ts'
import type { ByteSource } from './byte-source.ts'

/**
 * Reading ids ⇄ bytes. Nearly all ids are those of standard readings, with or without a compressor's prefix. Such an id takes two bytes, and
 * each prefix is written once. Stored chunks hold these numbers: a new reading takes the next number, and no number ever changes.
 */
const NUMBERS: Readonly<Record<ReadingId, number>> = {
  demand: 1,
  capacity: 2,
  power: 3,
  cop: 4,
  efficiency: 5,
  status: 6,
  chw_in_temp: 7,
  chw_out_temp: 8,
  cw_in_temp: 9,
  cw_out_temp: 10,
  chw_pressure: 11,
  cw_pressure: 12,
  alarm: 13,
  fault: 14,
  suction_temp: 15,
  discharge_temp: 16,
  suction_pressure: 17,
  discharge_pressure: 18,
  chw_flow: 19,
  cw_flow: 20,
}
/** Stands in place of a reading's number; the id follows in full. */
const IN_FULL = 0
const MOST_PREFIXES = 127

const numbers = new Map<string, number>(Object.entries(NUMBERS))
const words = new Map(Array.from(numbers, ([word, number]) => [number, word]))
const utf8 = new TextEncoder()
const text = new TextDecoder()

export function writeNames(sink: ByteSink, names: readonly string[]): void {
  const prefixes = new Map<string, number>()
  const parts = names.map((name) => partsOf(name, prefixes))
  sink.varint(prefixes.size)
  for (const prefix of prefixes.keys()) writeText(sink, prefix)
  sink.varint(names.length)
  names.forEach((name, i) => {
    const part = parts[i]
    sink.u8(part ? part.word : IN_FULL)
    if (part) sink.u8(part.prefix)
    else writeText(sink, name)
  })
}

/** Names with their places among them. */
export interface Names {
  readonly all: readonly string[]
  readonly places: ReadonlyMap<string, number>
}
/** The chunks of a machine follow one another with the same names in the same bytes, which are read once. */
let last: { readonly bytes: Uint8Array; readonly names: Names } | null = null

export function readNames(source: ByteSource): Names {
  if (last !== null && beginsWith(source, last.bytes)) {
    source.at += last.bytes.length
    return last.names
  }
  const from = source.at
  const all = namesIn(source)
  const names = { all, places: new Map(all.map((name, place) => [name, place])) }
  last = { bytes: source.bytes.slice(from, source.at), names }
  return names
}

function beginsWith({ bytes, at }: ByteSource, expected: Uint8Array): boolean {
  for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return false
  return true
}

function namesIn(source: ByteSource): string[] {
  const prefixes = Array.from({ length: source.varint() }, () => readText(source))
  return Array.from({ length: source.varint() }, () => {
    const word = source.u8()
    if (word === IN_FULL) return readText(source)
    const prefix = source.u8()
    return prefix === 0 ? wordOf(word) : `${prefixes[prefix - 1]}_${wordOf(word)}`
  })
}

function wordOf(number: number): string {
  const word = words.get(number)
  if (word === undefined) throw new RangeError(`no reading has the number ${number}`)
  return word
}

interface Parts {
  readonly word: number
  /** Place of the id's prefix in the table of prefixes, from 1 on; 0 = no prefix. */
  readonly prefix: number
}

function partsOf(name: string, prefixes: Map<string, number>): Parts | null {
  const whole = numbers.get(name)
  if (whole !== undefined) return { word: whole, prefix: 0 }
  for (let cut = name.indexOf('_'); cut >= 0; cut = name.indexOf('_', cut + 1)) {
    const word = numbers.get(name.slice(cut + 1))
    if (word === undefined) continue
    const prefix = name.slice(0, cut)
    const known = prefixes.get(prefix)
    if (known !== undefined) return { word, prefix: known }
    if (prefixes.size === MOST_PREFIXES) return null
    prefixes.set(prefix, prefixes.size + 1)
    return { word, prefix: prefixes.size }
  }
  return null
}

function writeText(sink: ByteSink, value: string): void {
  const bytes = utf8.encode(value)
  sink.varint(bytes.length)
  sink.bytes(bytes)
}

const readText = (source: ByteSource): string => text.decode(source.take(source.varint()))
