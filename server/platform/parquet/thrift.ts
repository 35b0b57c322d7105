/** Writes the compact protocol of Thrift, in which the descriptions within a Parquet file stand. */

const I32 = 5
const I64 = 6
const BINARY = 8
const LIST = 9
const STRUCT = 12

export type Value =
  | { readonly is: 'i32' | 'i64'; readonly value: number }
  | { readonly is: 'bytes'; readonly value: Uint8Array }
  | { readonly is: 'flag'; readonly value: boolean }
  | { readonly is: 'list'; readonly of: 'i32' | 'bytes' | 'struct'; readonly value: readonly Value[] }
  | { readonly is: 'struct'; readonly value: Struct }
/** Values by their numbers; undefined ones are left out. */
export type Struct = readonly (readonly [field: number, value: Value | undefined])[]

export const i32 = (value: number): Value => ({ is: 'i32', value })
export const i64 = (value: number): Value => ({ is: 'i64', value })
export const bytes = (value: Uint8Array): Value => ({ is: 'bytes', value })
export const text = (value: string): Value => bytes(Buffer.from(value))
export const flag = (value: boolean): Value => ({ is: 'flag', value })
export const struct = (value: Struct): Value => ({ is: 'struct', value })
export const list = (of: 'i32' | 'bytes' | 'struct', value: readonly Value[]): Value => ({
  is: 'list',
  of,
  value,
})

const TYPES = { i32: I32, i64: I64, bytes: BINARY, list: LIST, struct: STRUCT } as const
const typeOf = (value: Value) => (value.is === 'flag' ? (value.value ? 1 : 2) : TYPES[value.is])

/** A growing run of bytes. */
class Bytes {
  #buffer = Buffer.allocUnsafe(4096)
  #length = 0

  byte(value: number): void {
    this.#room(1)
    this.#buffer[this.#length++] = value
  }

  varint(value: number): void {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte((rest % 128) | 128)
    this.byte(rest)
  }

  all(more: Uint8Array): void {
    this.#room(more.length)
    this.#buffer.set(more, this.#length)
    this.#length += more.length
  }

  get taken(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  #room(more: number): void {
    if (this.#length + more <= this.#buffer.length) return
    const wider = Buffer.allocUnsafe(Math.max(2 * this.#buffer.length, this.#length + more))
    wider.set(this.taken)
    this.#buffer = wider
  }
}

export function structBytes(value: Struct): Buffer {
  const out = new Bytes()
  writeStruct(out, value)
  return out.taken
}

function writeStruct(out: Bytes, fields: Struct): void {
  let last = 0
  for (const [field, value] of fields) {
    if (value === undefined) continue
    out.byte(((field - last) << 4) | typeOf(value))
    last = field
    write(out, value)
  }
  out.byte(0)
}

function write(out: Bytes, value: Value): void {
  switch (value.is) {
    case 'flag':
      break
    case 'i32':
    case 'i64':
      // Numbers that alternate around zero; all of a file's are safe integers.
      out.varint(value.value < 0 ? -2 * value.value - 1 : 2 * value.value)
      break
    case 'bytes':
      out.varint(value.value.length)
      out.all(value.value)
      break
    case 'struct':
      writeStruct(out, value.value)
      break
    case 'list': {
      const { length } = value.value
      out.byte((Math.min(length, 15) << 4) | TYPES[value.of])
      if (length >= 15) out.varint(length)
      for (const one of value.value) write(out, one)
    }
  }
}

export function varintBytes(value: number): Buffer {
  const out = new Bytes()
  out.varint(value)
  return out.taken
}
