import type { Stretch } from '#core/time/stretch.ts'
import type { SeriesQuery, Source } from './source.ts'

/** The questions to a source, except reading points, as plain data that can cross to another thread. */
export type SourceQuestion =
  | { readonly ask: 'test' | 'databases' | 'measurements' | 'alive' }
  | { readonly ask: 'fields'; readonly measurement: string }
  | { readonly ask: 'preview'; readonly measurement: string; readonly limit: number }
  | { readonly ask: 'bounds'; readonly query: SeriesQuery }
  | { readonly ask: 'series'; readonly query: SeriesQuery & Partial<Stretch> }

export async function answerOf(
  source: Source,
  question: SourceQuestion,
  signal: AbortSignal,
): Promise<unknown> {
  switch (question.ask) {
    case 'test':
      return source.test(signal)
    case 'databases':
      return source.databases(signal)
    case 'measurements':
      return source.measurements(signal)
    case 'alive':
      await source.measurements(signal)
      return null
    case 'fields':
      return source.fields(question.measurement, signal)
    case 'preview':
      return source.preview(question.measurement, question.limit, signal)
    case 'bounds':
      return source.bounds(question.query, signal)
    case 'series':
      return source.series(question.query, signal)
    default:
      return question satisfies never
  }
}
