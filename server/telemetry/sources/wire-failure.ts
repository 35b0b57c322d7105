import { SourceError } from './source.ts'

/** An error's class does not survive the way between threads: a source's failure goes as plain data. */
interface WireFailure {
  readonly failure: SourceError['failure'] | null
  readonly message: string
  readonly stack: string | undefined
  readonly transient: boolean
}

/** In the thread. */
export function wireError(error: unknown): WireFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const source = error instanceof SourceError ? error : null
  return { failure: source?.failure ?? null, message, stack, transient: source?.transient ?? false }
}

/** Where the thread is listened to. */
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
