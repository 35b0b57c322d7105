import { integerAt } from '#core/arrays/element-at.ts'
import { AS_IS, type CellForm, DOUBLED, PADDED, type ScannedFile } from './scanned-file.ts'

const SLOTS = 1 << 12
/** A memo with more cells begins anew with the next part of the file. */
const MOST_KEPT = 2048
/** After so many cells, a column of which most were new is no longer looked for cells that it had before. */
const ENOUGH = 4096
const MOSTLY = 0.75

/** The different cells of a column, each understood once. */
export class CellMemo<Cell> {
  readonly #file: ScannedFile
  readonly understand: (text: string) => Cell
  /** Cells beyond this number are not looked for again. */
  readonly #most: number
  #slots = new Int32Array(SLOTS)
  #from = new Int32Array(64)
  #to = new Int32Array(64)
  #hashes = new Int32Array(64)
  #forms = new Uint8Array(64)
  #cells: (Cell | undefined)[] = []
  #counts = new Int32Array(64)
  #latestHash = 0
  #looked = 0
  #isDistinct = false

  constructor(file: ScannedFile, most: number, understand: (text: string) => Cell) {
    this.#file = file
    this.#most = most
    this.understand = understand
  }

  get size(): number {
    return this.#cells.length
  }

  /** True: a cell that is added now is not found again. */
  get isFull(): boolean {
    return this.#isDistinct || this.#cells.length >= this.#most
  }

  /** The number of a cell; -1 for one that was not met. */
  find(from: number, to: number, form: CellForm): number {
    if (this.#isDistinct) return -1
    this.#looked++
    const hash = this.#hash(from, to, form)
    this.#latestHash = hash
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = (this.#slots[slot] ?? 0) - 1
      if (id < 0) return -1
      if (this.#hashes[id] === hash && this.#isSame(id, from, to, form)) return id
    }
  }

  /** The end of bytes from a place on that are the same as a cell's; -1 where they are others. */
  sameUntil(id: number, from: number): number {
    const start = this.fromOf(id)
    const length = this.toOf(id) - start
    return this.#file.isSame(start, from, length) ? from + length : -1
  }

  /** Adds the cell that was looked for before. */
  add(from: number, to: number, form: CellForm): number {
    const id = this.#cells.length
    const { isFull } = this
    if (id === this.#from.length) this.#widen()
    this.#cells.push(undefined)
    this.#from[id] = from
    this.#to[id] = to
    this.#forms[id] = form
    this.#counts[id] = 0
    if (isFull) return id
    this.#hashes[id] = this.#latestHash
    this.#hold(id)
    this.#isDistinct = id >= ENOUGH && id >= MOSTLY * this.#looked
    if (this.#cells.length * 2 > this.#slots.length) this.#grow()
    return id
  }

  count(id: number): void {
    this.#counts[id] = (this.#counts[id] ?? 0) + 1
  }

  countOf(id: number): number {
    return integerAt(this.#counts, id)
  }

  /** What the cell is, understood at the first question. */
  cell(id: number): Cell {
    const known = this.#cells[id]
    if (known !== undefined) return known
    const cell = this.understand(this.textOf(id))
    this.#cells[id] = cell
    return cell
  }

  /** Undefined where nobody has asked. */
  knownCell(id: number): Cell | undefined {
    return this.#cells[id]
  }

  textOf(id: number): string {
    return this.#file.textOf(this.fromOf(id), this.toOf(id), this.formOf(id))
  }

  fromOf = (id: number): number => integerAt(this.#from, id)
  toOf = (id: number): number => integerAt(this.#to, id)
  formOf(id: number): CellForm {
    const form = this.#forms[id]
    return form === DOUBLED || form === PADDED ? form : AS_IS
  }

  /** Begins the next part of the file. */
  restart(): void {
    if (this.#cells.length > MOST_KEPT) {
      this.#cells = []
      this.#slots = new Int32Array(SLOTS)
      this.#looked = 0
      this.#isDistinct = false
    }
    this.#counts.fill(0)
  }

  #hash(from: number, to: number, form: number): number {
    const { bytes } = this.#file
    let hash = form + 17
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
    hash ^= hash >>> 15
    return Math.imul(hash, 0x2c1b3c6d)
  }

  #isSame(id: number, from: number, to: number, form: number): boolean {
    const start = this.#from[id] ?? 0
    if ((this.#to[id] ?? 0) - start !== to - from || this.#forms[id] !== form) return false
    return this.#file.isSame(start, from, to - from)
  }

  #hold(id: number): void {
    const mask = this.#slots.length - 1
    let slot = integerAt(this.#hashes, id) & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = id + 1
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let id = 0; id < this.#cells.length; id++) this.#hold(id)
  }

  #widen(): void {
    const wider = <Kind extends Int32Array | Uint8Array>(old: Kind, fresh: Kind): Kind => {
      fresh.set(old)
      return fresh
    }
    const length = this.#from.length * 2
    this.#from = wider(this.#from, new Int32Array(length))
    this.#to = wider(this.#to, new Int32Array(length))
    this.#hashes = wider(this.#hashes, new Int32Array(length))
    this.#counts = wider(this.#counts, new Int32Array(length))
    this.#forms = wider(this.#forms, new Uint8Array(length))
  }
}
