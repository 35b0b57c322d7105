import { answerInProcess } from '../threads/process-job.ts'
import { csvHere } from './csv-here.ts'
import { queryHere } from './query-here.ts'
import { readHere } from './read-here.ts'
import type { TableQuestion } from './table-question.ts'

/** Runs as a process of its own and answers questions about tables. */
answerInProcess((question: TableQuestion) => {
  if (question.kind === 'read') return readHere(question.request)
  return question.kind === 'query' ? queryHere(question.request) : csvHere(question.request)
})
