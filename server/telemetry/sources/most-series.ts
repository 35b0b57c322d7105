import { SourceError } from './source.ts'

/** The most series that one request may answer with. */
export const MOST_SERIES = 20_000

export const tooManySeries = () =>
  new SourceError('server', 'Há séries demais nesta medição para serem lidas')
