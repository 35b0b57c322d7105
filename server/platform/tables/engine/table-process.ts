import { answerInProcess } from '../../threads/process-job.ts'
import { boundsHere, newestHere, pointsHere } from '../questions/points-here.ts'
import { queryHere } from '../questions/query-here.ts'
import type { TableQuestion } from '../questions/table-question.ts'
import { csvHere } from '../reading/csv-here.ts'
import { readHere } from '../reading/read-here.ts'

/** Runs as a process of its own and answers questions about tables. */
answerInProcess((question: TableQuestion): Promise<unknown> => {
  if (question.kind === 'read') return readHere(question.request)
  if (question.kind === 'query') return queryHere(question.request)
  if (question.kind === 'csv') return csvHere(question.request)
  if (question.kind === 'points') return pointsHere(question.request)
  return question.kind === 'points-bounds' ? boundsHere(question.request) : newestHere(question.request)
})
