import { isAbsent, type RawCell } from './columns/cell-reader.ts'
import { columnNames } from './columns/column-names.ts'
import { ColumnProfile, type ColumnTally } from './columns/column-profile.ts'
import type { IsMissing } from './forms/missing.ts'
import { MAX_CELLS, MAX_COLUMNS } from './limits.ts'
import { TableFault } from './table-fault.ts'

export interface SurveyedRows {
  readonly rows: number
  readonly lengths: ReadonlyMap<number, number>
  readonly ends: ReadonlyMap<number, number>
  readonly tallies: readonly ColumnTally[]
}

/** What a file's rows are, after all of them were looked at. */
export class Survey {
  readonly profiles: ColumnProfile[] = []
  /** Rows with a value. */
  rows = 0
  readonly #isMissing: IsMissing
  /** Rows by their number of cells, and by the place after their last value. */
  readonly #lengths = new Map<number, number>()
  readonly #ends = new Map<number, number>()

  constructor(isMissing: IsMissing) {
    this.#isMissing = isMissing
  }

  /** Adds a record; false for one without any value, which is no row. */
  add(cells: readonly RawCell[]): boolean {
    let end = 0
    for (let n = 0; n < cells.length; n++) {
      const cell = cells[n]
      if (isAbsent(cell, this.#isMissing)) continue
      end = n + 1
      const profile = this.#profile(n)
      if (typeof cell === 'number') profile.addNumber(cell)
      else profile.add(cell)
    }
    if (end === 0) return false
    this.rows++
    this.#lengths.set(cells.length, (this.#lengths.get(cells.length) ?? 0) + 1)
    this.#ends.set(end, (this.#ends.get(end) ?? 0) + 1)
    return true
  }

  /** Adds rows that were looked at elsewhere and stand behind those that were added before. */
  join({ rows, lengths, ends, tallies }: SurveyedRows): void {
    this.rows += rows
    for (const [length, count] of lengths) this.#lengths.set(length, (this.#lengths.get(length) ?? 0) + count)
    for (const [end, count] of ends) this.#ends.set(end, (this.#ends.get(end) ?? 0) + count)
    for (const [n, tally] of tallies.entries()) if (tally.present > 0) this.#profile(n).join(tally)
  }

  /** The columns and the irregular rows, by the header's cells; null without a header. */
  finish(header: readonly string[] | null): { names: string[]; irregular: number } {
    const told = header?.length ?? this.#commonLength()
    const named = header ? 1 + header.findLastIndex((name) => name.trim() !== '') : 0
    const widest = Math.max(named, ...this.#ends.keys())
    const width = Math.max(named, Math.min(told, widest))
    const names = columnNames(Array.from({ length: widest }, (_, n) => header?.[n] ?? ''))
    if (this.rows * widest > MAX_CELLS)
      throw new TableFault(
        `O arquivo tem ${this.rows.toLocaleString('pt-BR')} linhas e ${widest} colunas: são células demais. Divida o arquivo.`,
      )
    while (this.profiles.length < widest) this.profiles.push(new ColumnProfile())
    return { names, irregular: this.#irregular(width) }
  }

  #irregular(width: number): number {
    const sum = (counts: ReadonlyMap<number, number>, is: (length: number) => boolean) =>
      [...counts].reduce((total, [length, count]) => (is(length) ? total + count : total), 0)
    return sum(this.#lengths, (length) => length < width) + sum(this.#ends, (end) => end > width)
  }

  #commonLength(): number {
    const [first] = [...this.#lengths].toSorted(([l1, n1], [l2, n2]) => n2 - n1 || l2 - l1)
    return first?.[0] ?? 0
  }

  #profile(place: number): ColumnProfile {
    while (this.profiles.length <= place) this.profiles.push(new ColumnProfile())
    const profile = this.profiles[place]
    if (profile === undefined || place >= MAX_COLUMNS) throw new TableFault('O arquivo tem colunas demais.')
    return profile
  }
}
