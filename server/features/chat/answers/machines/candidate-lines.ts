import type { Candidate } from '../../plant/candidates.ts'
import { bold, plain } from '../markdown.ts'

const MOST_NAMES = 10

/** One machine or compressor with its figure, as a list has it. */
export const lineOf = ({ name, text }: Candidate): string => `${plain(name)}: ${bold(text)}`

/** Those whose figure is not known; null: it is known of all. */
export const missingText = (names: readonly string[]): string | null =>
  names.length === 0 ? null : `Sem dados: ${names.slice(0, MOST_NAMES).map(plain).join(', ')}.`
