import type { ByteSink } from './byte-sink.ts'
import type { ByteSource } from './byte-source.ts'

/**
 * Reading ids ⇄ bytes. Nearly all of them are a standard reading's word, with or without a compressor's prefix before it: two
 * bytes each, when prefixes stand once. Words are told by their place in this list: add at its end, never change it.
 */
const WORDS = [
  'demand',
  'capacity',
  'power',
  'cop',
  'efficiency',
  'status',
  'chw_in_temp',
  'chw_out_temp',
  'cw_in_temp',
  'cw_out_temp',
  'chw_pressure',
  'cw_pressure',
  'alarm',
  'fault',
  'suction_temp',
  'discharge_temp',
  'suction_pressure',
  'discharge_pressure',
]
/** In place of a word's number: the id stands in full. */
const IN_FULL = 0
const MOST_PREFIXES = 127

const places = new Map(WORDS.map((word, i) => [word, i + 1]))
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

export function readNames(source: ByteSource): string[] {
  const prefixes = Array.from({ length: source.varint() }, () => readText(source))
  return Array.from({ length: source.varint() }, () => {
    const word = source.u8()
    if (word === IN_FULL) return readText(source)
    const prefix = source.u8()
    return prefix === 0 ? WORDS[word - 1]! : `${prefixes[prefix - 1]}_${WORDS[word - 1]}`
  })
}

interface Parts {
  readonly word: number
  /** Place in the table of prefixes, from 1 on; 0 = no prefix. */
  readonly prefix: number
}

function partsOf(name: string, prefixes: Map<string, number>): Parts | null {
  const whole = places.get(name)
  if (whole !== undefined) return { word: whole, prefix: 0 }
  for (let cut = name.indexOf('_'); cut >= 0; cut = name.indexOf('_', cut + 1)) {
    const word = places.get(name.slice(cut + 1))
    if (word === undefined) continue
    const prefix = name.slice(0, cut)
    if (!prefixes.has(prefix)) {
      if (prefixes.size === MOST_PREFIXES) return null
      prefixes.set(prefix, prefixes.size + 1)
    }
    return { word, prefix: prefixes.get(prefix)! }
  }
  return null
}

function writeText(sink: ByteSink, value: string): void {
  const bytes = utf8.encode(value)
  sink.varint(bytes.length)
  sink.bytes(bytes)
}

const readText = (source: ByteSource): string => text.decode(source.take(source.varint()))
