import type { Wording } from '../http/call-failures.ts'
import { SourceError } from '../source.ts'

/** Translates the explanations of InfluxQL servers into the words of one product. */
export function influxqlExplained(words: { database: string; noRight: string }): Wording['explained'] {
  return (text) => {
    const cause = new Error(text)
    if (/database not found|database name required|Database .* not found/i.test(text))
      return new SourceError('unknown-database', words.database, { cause })
    if (/retention policy not found/i.test(text)) return missingPolicy(cause)
    if (/not authorized|authorization failed|authorization failure|error authorizing/i.test(text))
      return new SourceError('unauthorized', words.noRight, { cause })
    return null
  }
}

export const missingPolicy = (cause?: unknown) =>
  new SourceError('unknown-database', 'Política de retenção não encontrada no banco de dados', { cause })
