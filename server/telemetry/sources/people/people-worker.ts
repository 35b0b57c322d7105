import { streamJobs } from '#server/platform/threads/thread-jobs.ts'
import { createSource } from '../create-source.ts'
import type { PointSource } from '../point-source.ts'
import type { PreviewRow, Source, SourceField, SourceMetadata } from '../source.ts'
import { answerOf, type SourceQuestion } from '../source-question.ts'
import { wireError } from '../wire-failure.ts'
import { type DiscoverQuestion, discoverFrom } from './discover-from.ts'
import { withProgress } from './discovery-progress.ts'
import { type NewestQuestion, newestFrom } from './newest-from.ts'
import { type SeriesQuestion, seriesFrom } from './series-from.ts'
import { shownFields, shownMetadata, shownNames, shownRows } from './shown-answer.ts'
import { type SuggestQuestion, suggestFrom } from './suggest-from.ts'

export interface PeopleTask {
  readonly connection: PointSource
  readonly question:
    | Exclude<SourceQuestion, { ask: 'series' }>
    | ({ readonly ask: 'suggest' } & SuggestQuestion)
    | ({ readonly ask: 'series' } & SeriesQuestion)
    | ({ readonly ask: 'newest' } & NewestQuestion)
    | ({ readonly ask: 'discover' } & DiscoverQuestion)
  readonly allowLoopback: boolean
  readonly nowMs: number
}

/** The module of the thread that answers people's questions. It opens a source for each question, and shortens the answer for the screen. */
streamJobs(answer, wireError)

async function* answer({ connection, question, allowLoopback, nowMs }: PeopleTask, signal: AbortSignal) {
  const source = createSource(connection, { allowLoopback, now: () => nowMs })
  try {
    if (question.ask === 'discover')
      yield* withProgress((onProgress) =>
        discoverFrom(source, { isFollowed: question.isFollowed, nowMs, signal, onProgress }),
      )
    else yield await shown(source, question, nowMs, signal)
  } finally {
    // The answer does not wait for the closing, whose failure changes nothing.
    source.close().catch(() => {})
  }
}

async function shown(
  source: Source,
  question: Exclude<PeopleTask['question'], { ask: 'discover' }>,
  nowMs: number,
  signal: AbortSignal,
): Promise<unknown> {
  if (question.ask === 'suggest') return suggestFrom(source, question, nowMs, signal)
  if (question.ask === 'series') return seriesFrom(source, question, signal)
  if (question.ask === 'newest') return newestFrom(source, question, signal)
  const found = await answerOf(source, question, signal)
  if (question.ask === 'test') return shownMetadata(found as SourceMetadata)
  if (question.ask === 'measurements' || question.ask === 'databases') return shownNames(found as string[])
  if (question.ask === 'fields') return shownFields(found as SourceField[])
  return question.ask === 'preview' ? shownRows(found as PreviewRow[]) : found
}
