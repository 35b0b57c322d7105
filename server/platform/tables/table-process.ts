import { answerInProcess } from '../threads/process-job.ts'
import { boundsHere, pointsHere } from './points-here.ts'
import { readHere } from './read-here.ts'
import type { PointsPlace, PointsRequest } from './read-points.ts'
import type { ReadRequest } from './read-table.ts'

/** Questions about tables, by their kind. */
type TableQuestion =
  | { readonly kind: 'read'; readonly request: ReadRequest }
  | { readonly kind: 'points'; readonly request: PointsRequest }
  | { readonly kind: 'points-bounds'; readonly request: PointsPlace }

/** Runs as a process of its own and answers questions about tables. */
answerInProcess((question: TableQuestion): Promise<unknown> => {
  if (question.kind === 'points') return pointsHere(question.request)
  return question.kind === 'points-bounds' ? boundsHere(question.request) : readHere(question.request)
})
