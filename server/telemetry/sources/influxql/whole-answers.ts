import { SourceError } from '../source.ts'

/**
 * InfluxDB 1.x writes and flushes a chunked answer series by series, which takes a third of its time for a few points of many series. So a
 * short answer is asked for in one piece. A server with a `max-row-limit` cuts that piece, at the end of a series without a word: a last
 * statement without points shows by its result that nothing is missing.
 */
export class WholeAnswers {
  #areCut = false

  /** Asks for the answer in one piece, and in chunks where the server can't give the piece. */
  async ask<T>(question: (isWhole: boolean) => Promise<T>): Promise<T> {
    if (this.#areCut) return question(false)
    try {
      return await question(true)
    } catch (error) {
      if (!(error instanceof SourceError) || !mayBeCut(error)) throw error
    }
    const answer = await question(false)
    this.#areCut = true
    return answer
  }
}

/** The piece ended early, or the server refuses its last statement. */
const mayBeCut = ({ failure, transient }: SourceError): boolean =>
  failure === 'truncated' || (failure === 'server' && !transient)
