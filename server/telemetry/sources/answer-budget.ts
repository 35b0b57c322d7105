import { SourceError } from './source.ts'

/** Of what is kept of one answer, about. */
const MOST_BYTES = 16 * 1024 * 1024

/** Said where a narrower question may be answered. */
export class TooLargeAnswer extends SourceError {
  constructor() {
    super('server', 'A resposta do servidor é grande demais')
  }
}

/** Lists and previews are whole in memory, where a byte of an answer may take a hundred: what is kept is weighed, not what came. */
export class AnswerBudget {
  #left = MOST_BYTES

  /** A row and its cells, as they lie in memory. */
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
