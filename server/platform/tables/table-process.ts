import { answerInProcess } from '../threads/process-job.ts'
import { readHere } from './read-here.ts'
import type { ReadRequest } from './read-table.ts'

/** Questions about tables, by their kind. */
export type TableQuestion = { readonly kind: 'read'; readonly request: ReadRequest }

/** Runs as a process of its own and answers questions about tables. */
answerInProcess(({ request }: TableQuestion) => readHere(request))
