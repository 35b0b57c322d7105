import { SourceError } from './source.ts'

/** An error loses its class between threads, so a source's failure crosses as plain data. */
interface WireFailure {
  readonly failure: SourceError['failure'] | null
  readonly message: string
  readonly stack: string | undefined
  readonly transient: boolean
}

/** The failure as the thread sends it. */
export function wireError(error: unknown): WireFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const source = error instanceof SourceError ? error : null
  return { failure: source?.failure ?? null, message, stack, transient: source?.transient ?? false }
}

/** The items of a thread, its failures as errors again. */
export async function* withErrors<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items
  } catch (error) {
    throw isWireFailure(error) ? revive(error) : error
  }
}

const isWireFailure = (error: unknown): error is WireFailure =>
  typeof error === 'object' && error !== null && 'failure' in error && !(error instanceof Error)

function revive({ failure, message, stack, transient }: WireFailure): Error {
  const error = failure === null ? new Error(message) : new SourceError(failure, message, { transient })
  if (stack !== undefined) error.stack = stack
  return error
}
