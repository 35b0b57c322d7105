import { SourceError } from './source.ts'

/** The most memory for the kept part of one answer, roughly. */
const MOST_BYTES = 16 * 1024 * 1024

/** A narrower question may still be answered. */
export class TooLargeAnswer extends SourceError {
  constructor() {
    super('server', 'A resposta do servidor é grande demais')
  }
}

/**
 * Lists and previews lie whole in memory, where one byte of an answer may take a hundred: the budget weighs the kept
 * values, not the received bytes.
 */
export class AnswerBudget {
  #left = MOST_BYTES

  /** Spends the memory of a row and its cells. */
  spendRow(cells: number): void {
    this.spend(64 + 16 * cells)
  }
  spendText(text: string): void {
    this.spend(16 + text.length)
  }
  spend(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new TooLargeAnswer()
  }
}
