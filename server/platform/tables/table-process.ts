import { answerInProcess } from '../threads/process-job.ts'
import { csvHere } from './csv-here.ts'
import { boundsHere, newestHere, pointsHere } from './points-here.ts'
import { queryHere } from './query-here.ts'
import { readHere } from './read-here.ts'
import type { TableQuestion } from './table-question.ts'

/** Runs as a process of its own and answers questions about tables. */
answerInProcess((question: TableQuestion): Promise<unknown> => {
  if (question.kind === 'read') return readHere(question.request)
  if (question.kind === 'query') return queryHere(question.request)
  if (question.kind === 'csv') return csvHere(question.request)
  if (question.kind === 'points') return pointsHere(question.request)
  return question.kind === 'points-bounds' ? boundsHere(question.request) : newestHere(question.request)
})
