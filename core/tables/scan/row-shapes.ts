/** Counts the rows of a part by their number of cells, and by the place after their last value. Most rows have the shape of the row before. */
export class RowShapes {
  #lengths = new Map<number, number>()
  #ends = new Map<number, number>()
  #length = 0
  #end = 0
  #alike = 0

  restart(): void {
    this.#lengths = new Map()
    this.#ends = new Map()
    this.#alike = 0
  }

  add(length: number, end: number): void {
    if (length !== this.#length || end !== this.#end) {
      this.#countAlike()
      this.#length = length
      this.#end = end
    }
    this.#alike++
  }

  counted(): { readonly lengths: ReadonlyMap<number, number>; readonly ends: ReadonlyMap<number, number> } {
    this.#countAlike()
    return { lengths: this.#lengths, ends: this.#ends }
  }

  #countAlike(): void {
    if (this.#alike === 0) return
    this.#lengths.set(this.#length, (this.#lengths.get(this.#length) ?? 0) + this.#alike)
    this.#ends.set(this.#end, (this.#ends.get(this.#end) ?? 0) + this.#alike)
    this.#alike = 0
  }
}
