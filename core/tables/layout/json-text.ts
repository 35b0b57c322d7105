import { MAX_LINE } from '../limits.ts'
import { TableFault } from '../table-fault.ts'

const MOST_DEPTH = 100

const MANY_DIGITS = /\d{16}/
const WHOLE = /^-?\d+$/
/** A whole number of more digits than a number has stays a text. */
const withAllDigits = (_: string, value: unknown, ...rest: readonly { source?: string }[]): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && WHOLE.test(rest[0]?.source ?? '')
    ? rest[0]?.source
    : value

/** Finds the values of a JSON text without holding more than one of them. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The place of the next letter that is no blank. */
  afterBlanks(from: number): number {
    let at = from
    for (; at < this.text.length; at++) {
      const code = this.text.charCodeAt(at)
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break
    }
    return at
  }

  /** The end of the value that begins here. */
  valueEnd(from: number): number {
    const first = this.text[from]
    if (first === '"') return this.#stringEnd(from)
    if (first === '{' || first === '[') return this.#nestedEnd(from)
    let at = from
    while (at < this.text.length && !',]} \t\r\n'.includes(this.text[at] ?? '')) at++
    if (at === from) this.refuse(from)
    return at
  }

  /** A value of bounded length. `NaN` and infinities, which some programs write, are null. */
  parse(from: number, to: number): unknown {
    if (to - from > MAX_LINE)
      throw new TableFault(`O JSON tem um registro de mais de 1 MB, na linha ${this.#line(from)}.`)
    const part = this.text.slice(from, to)
    try {
      return MANY_DIGITS.test(part) ? JSON.parse(part, withAllDigits) : JSON.parse(part)
    } catch {
      return this.#parseLoosely(part, from)
    }
  }

  /** Where the elements of an array are; the array begins at `from`. Refuses one that does not end. */
  *elements(from: number): Generator<readonly [number, number], number> {
    let at = this.afterBlanks(from + 1)
    if (this.text[at] === ']') return at + 1
    for (;;) {
      const end = this.valueEnd(at)
      yield [at, end]
      at = this.afterBlanks(end)
      if (this.text[at] === ']') return at + 1
      if (this.text[at] !== ',') this.refuse(at)
      at = this.afterBlanks(at + 1)
    }
  }

  /** The members of an object, by their names; the object begins at `from`. */
  *members(from: number): Generator<readonly [string, number, number]> {
    let at = this.afterBlanks(from + 1)
    if (this.text[at] === '}') return
    for (;;) {
      if (this.text[at] !== '"') this.refuse(at)
      const nameEnd = this.#stringEnd(at)
      const name = String(this.parse(at, nameEnd))
      const colon = this.afterBlanks(nameEnd)
      if (this.text[colon] !== ':') this.refuse(colon)
      const value = this.afterBlanks(colon + 1)
      const end = this.valueEnd(value)
      yield [name, value, end]
      at = this.afterBlanks(end)
      if (this.text[at] === '}') return
      if (this.text[at] !== ',') this.refuse(at)
      at = this.afterBlanks(at + 1)
    }
  }

  refuse(at: number): never {
    if (this.afterBlanks(at) >= this.text.length)
      throw new TableFault(
        `O JSON está incompleto: o arquivo termina no meio de um valor, na linha ${this.#line(at)}.`,
      )
    throw new TableFault(`O conteúdo não é JSON válido: há um erro na linha ${this.#line(at)}.`)
  }

  #stringEnd(from: number): number {
    for (let at = this.text.indexOf('"', from + 1); at >= 0; at = this.text.indexOf('"', at + 1)) {
      let escapes = 0
      while (this.text.charCodeAt(at - 1 - escapes) === 92) escapes++
      if (escapes % 2 === 0) return at + 1
    }
    return this.refuse(this.text.length)
  }

  #nestedEnd(from: number): number {
    let depth = 0
    for (let at = from; at < this.text.length; at++) {
      const code = this.text.charCodeAt(at)
      if (code === 34) at = this.#stringEnd(at) - 1
      else if (code === 123 || code === 91) {
        if (++depth > MOST_DEPTH)
          throw new TableFault(`O JSON tem mais de ${MOST_DEPTH} níveis, na linha ${this.#line(at)}.`)
      } else if ((code === 125 || code === 93) && --depth === 0) return at + 1
    }
    return this.refuse(this.text.length)
  }

  #parseLoosely(part: string, from: number): unknown {
    const plain = part.replace(/"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g, (word) =>
      word.startsWith('"') ? word : 'null',
    )
    try {
      return JSON.parse(plain)
    } catch {
      return this.refuse(from)
    }
  }

  #line(at: number): number {
    let line = 1
    for (let end = this.text.indexOf('\n'); end >= 0 && end < at; end = this.text.indexOf('\n', end + 1))
      line++
    return line
  }
}
