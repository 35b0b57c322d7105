import { ExtData, encode } from '@msgpack/msgpack'
import { required } from '../../harness/required.ts'
import { type Format, PACKED_VALUES, TOKENS, VALUES } from './confusing-pieces.ts'
import type { Chance } from './random.ts'

/** An answer: as a tree where its format has one, else as bytes. */
export type Seed = { readonly tree: unknown } | { readonly bytes: Buffer }

/** An answer of that format, changed slightly or heavily, with or without regard to its structure. */
export function mutated(format: Format, seeds: readonly Seed[], chance: Chance): Buffer {
  const seed = chance.one(seeds)
  let bytes = 'bytes' in seed ? seed.bytes : written(format, seed.tree, chance)
  if ('tree' in seed && chance.isOnceIn(3)) return bytes
  const other = chance.one(seeds)
  for (let left = 1 + chance.below(4); left > 0; left -= 1)
    bytes = changed(bytes, TOKENS[format], 'bytes' in other ? other.bytes : bytes, chance)
  return bytes
}

function written(format: Format, tree: unknown, chance: Chance): Buffer {
  const packed = format === 'msgpack'
  let copy: unknown = structuredClone(tree)
  if (!chance.isOnceIn(4))
    for (let left = 1 + chance.below(3); left > 0; left -= 1)
      copy = changedTree(copy, packed ? PACKED_VALUES : VALUES, chance)
  if (!packed) return Buffer.from(`${JSON.stringify(copy) ?? ''}${chance.isOnceIn(2) ? '\n' : ''}`)
  return Buffer.from(encode(copy, { useBigInt64: true, forceFloat32: chance.isOnceIn(8) }))
}

/** Replaces, doubles or removes one member at a random place. */
function changedTree(tree: unknown, values: readonly unknown[], chance: Chance): unknown {
  if (tree === null || typeof tree !== 'object' || chance.isOnceIn(12)) return anyOf(values, chance)
  if (!Array.isArray(tree) && tree.constructor !== Object) return anyOf(values, chance)
  const members = tree as Record<string, unknown>
  const names = Object.keys(members)
  if (names.length === 0) return anyOf(values, chance)
  const name = chance.one(names)
  switch (chance.below(6)) {
    case 0:
      if (Array.isArray(tree)) tree.splice(Number(name), 1)
      else delete members[name]
      break
    case 1:
      if (Array.isArray(tree)) tree.splice(Number(name), 0, structuredClone(members[name]))
      else
        members[String(chance.one(['error', 'partial', 'values', 'columns', 'x']))] = structuredClone(
          members[name],
        )
      break
    default:
      members[name] = changedTree(members[name], values, chance)
  }
  return tree
}

/** A copy, because an inserted value may be changed in its turn. */
function anyOf(values: readonly unknown[], chance: Chance): unknown {
  const value = chance.one(values)
  return value instanceof ExtData ? value : structuredClone(value)
}

function changed(bytes: Buffer, tokens: readonly Buffer[], other: Buffer, chance: Chance): Buffer {
  const [a, b] = [chance.below(bytes.length + 1), chance.below(bytes.length + 1)].sort((x, y) => x - y) as [
    number,
    number,
  ]
  switch (chance.below(9)) {
    case 0:
      return flipped(bytes, chance)
    case 1:
      return bytes.subarray(0, a)
    case 2:
      return Buffer.concat([bytes.subarray(0, b), bytes.subarray(a)])
    case 3:
      return Buffer.concat([bytes.subarray(0, a), bytes.subarray(b)])
    case 4:
      return Buffer.concat([bytes.subarray(0, a), other.subarray(chance.below(other.length + 1))])
    case 5:
      return Buffer.concat([bytes, bytes])
    case 6: {
      const token = chance.one(tokens)
      return Buffer.concat([bytes.subarray(0, a), token, bytes.subarray(a + token.length)])
    }
    case 7:
      return Buffer.concat([
        bytes.subarray(0, a),
        Buffer.from([chance.below(256), chance.below(256)]),
        bytes.subarray(a),
      ])
    default:
      return Buffer.concat([bytes.subarray(0, a), chance.one(tokens), bytes.subarray(a)])
  }
}

function flipped(bytes: Buffer, chance: Chance): Buffer {
  const copy = Buffer.from(bytes)
  for (let left = 1 + chance.below(6); left > 0 && copy.length > 0; left -= 1) {
    const at = chance.below(copy.length)
    copy[at] = required(copy[at], 'byte') ^ (1 << chance.below(8))
  }
  return copy
}

/** Cuts the bytes at random places into the pieces that are sent. */
export function pieces(bytes: Buffer, chance: Chance): Buffer[] {
  const cuts = Array.from({ length: chance.below(5) }, () => chance.below(bytes.length + 1)).sort(
    (a, b) => a - b,
  )
  const ends = [...cuts, bytes.length]
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end)).filter(({ length }) => length > 0)
}
