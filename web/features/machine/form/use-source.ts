import { useFileSource } from '../files/use-file-source.ts'
import { originOf } from './origin-words.ts'
import type { Source, SourceQuestion } from './source-answers.ts'
import { useConnectionSource } from './use-connection-source.ts'

/** The fields of the machine's source, the newest values of the readings, and proposals on demand. */
export function useSource(question: SourceQuestion): Source {
  const connection = useConnectionSource(question)
  const files = useFileSource(question)
  return originOf(question.draft) === 'files' ? files : connection
}
