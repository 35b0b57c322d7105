import { MalformedAnswerError, StatementError, TruncatedAnswerError } from '../http/answer-errors.ts'
import { type Decoded, INCOMPLETE, MsgpackReader } from './msgpack-reader.ts'
import type { Cell, ResultStream, RowSink } from './result-stream.ts'

/** Decodes for a while, yields to wait for more bytes, returns when its part is whole. */
type Steps<T = void> = Generator<void, T>

/**
 * InfluxDB 1.4+ answers `Accept: application/x-msgpack` with one MessagePack map per chunk, shaped like its JSON.
 * Rows go straight from bytes to the sink; doubles arrive exact, and errors and truncation are told, which its
 * CSV never does.
 */
export class MsgpackResults implements ResultStream {
  readonly #sink: RowSink
  readonly #reader = new MsgpackReader()
  readonly #steps: Steps
  #messages = 0
  #insideMessage = false
  /** The last series or result said that more follows. */
  #moreFollows = false

  constructor(sink: RowSink) {
    this.#sink = sink
    this.#steps = this.#stream()
  }

  push(chunk: Uint8Array): void {
    this.#reader.push(chunk)
    this.#steps.next()
  }
  end(): void {
    if (this.#messages === 0 || this.#insideMessage || this.#moreFollows) {
      throw new TruncatedAnswerError('the answer ended early')
    }
  }

  *#stream(): Steps {
    for (;;) {
      while (this.#reader.isAtEnd) yield
      this.#insideMessage = true
      this.#moreFollows = false
      yield* this.#map((key) => (key === 'results' ? this.#list(() => this.#result()) : this.#other(key)))
      this.#insideMessage = false
      this.#messages += 1
    }
  }
  #result(): Steps {
    return this.#map((key) => (key === 'series' ? this.#list(() => this.#series()) : this.#other(key)))
  }
  *#series(): Steps {
    let width = 0
    const columns = (names: Decoded) => {
      if (!Array.isArray(names)) throw new MalformedAnswerError('no columns')
      width = names.length
      this.#sink.columns(names.map(String))
    }
    yield* this.#map((key) => {
      if (key === 'values') return this.#rows(width)
      return key === 'columns' ? this.#then(columns) : this.#other(key)
    })
  }
  *#rows(width: number): Steps {
    for (let left = yield* this.#size('array'); left > 0; left -= 1) {
      while (!this.#row(width)) yield
    }
  }
  *#then(use: (value: Decoded) => void): Steps {
    use(yield* this.#value())
  }
  *#other(key: string): Steps {
    const value = yield* this.#value()
    if (key === 'error') throw new StatementError(String(value))
    if (key === 'partial' && value === true) this.#moreFollows = true
  }

  *#map(member: (key: string) => Steps): Steps {
    for (let left = yield* this.#size('map'); left > 0; left -= 1) yield* member(String(yield* this.#value()))
  }
  *#list(item: () => Steps): Steps {
    for (let left = yield* this.#size('array'); left > 0; left -= 1) yield* item()
  }
  *#size(kind: 'map' | 'array'): Steps<number> {
    for (;;) {
      const size = this.#reader.trySize(kind)
      if (size !== INCOMPLETE) return size
      yield
    }
  }
  *#value(): Steps<Decoded> {
    for (;;) {
      const value = this.#reader.tryDecode()
      if (value !== INCOMPLETE) return value
      yield
    }
  }

  /** One row to the sink; false, and nothing consumed, when it is not all there yet. */
  #row(width: number): boolean {
    const reader = this.#reader
    const start = reader.at
    const whole = this.#openRow(width) && this.#cells(width - 1)
    if (whole) this.#sink.close()
    else reader.at = start
    return whole
  }
  #openRow(width: number): boolean {
    const size = this.#reader.trySize('array')
    if (size === INCOMPLETE) return false
    const first = this.#reader.tryDecode()
    if (first === INCOMPLETE) return false
    if (size !== width) throw new MalformedAnswerError('not a row')
    this.#sink.open(asCell(first))
    return true
  }
  /** The hot path: a double costs one comparison and one read. */
  #cells(width: number): boolean {
    const reader = this.#reader
    const { bytes, view } = reader
    const sink = this.#sink
    const end = bytes.length
    let at = reader.at
    for (let column = 0; column < width; column += 1) {
      const code = bytes[at]
      if (code === 0xcb && at + 9 <= end) {
        sink.number(column, view.getFloat64(at + 1))
        at += 9
      } else if (code === 0xc0) {
        sink.number(column, Number.NaN)
        at += 1
      } else {
        reader.at = at
        if (!this.#rareCell(column)) return false
        at = reader.at
      }
    }
    reader.at = at
    return true
  }
  #rareCell(column: number): boolean {
    const value = this.#reader.tryDecode()
    if (value === INCOMPLETE) return false
    if (typeof value === 'number') this.#sink.number(column, value)
    else if (typeof value === 'boolean') this.#sink.boolean(column, value)
    else this.#sink.text(column, String(value))
    return true
  }
}

function asCell(value: Decoded): Cell {
  if (value !== null && typeof value === 'object') throw new MalformedAnswerError('not a cell')
  return value
}
